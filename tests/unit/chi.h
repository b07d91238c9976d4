/*
 * chi.h - chi-square sums, and how unlikely they are.
 */
#ifndef TESTS_CHI_H
#define TESTS_CHI_H

#include <math.h>

/* P(a, x), the regularized lower incomplete gamma function, by its series. */
static inline double gamma_low(double a, double x)
{
    double term = 1 / a, sum = term;

    for (double n = 1; n < 100000 && term > sum * 1e-17; n++)
        sum += term *= x / (a + n);
    return sum * exp(a * log(x) - x - lgamma(a));
}

/* Q(a, x) = 1 - P(a, x), by Lentz's continued fraction. */
static inline double gamma_high(double a, double x)
{
    double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;

    for (double n = 1; n < 100000; n++) {
        double an = -n * (n - a), step;

        b += 2;
        d = an * d + b;
        d = 1 / (fabs(d) < 1e-300 ? 1e-300 : d);
        c = b + an / c;
        c = fabs(c) < 1e-300 ? 1e-300 : c;
        step = c * d;
        h *= step;
        if (fabs(step - 1) < 1e-16)
            break;
    }
    return h * exp(a * log(x) - x - lgamma(a));
}

/* How likely a sum at least as large is. */
static inline double chi_above(double sum, double degrees)
{
    double a = degrees / 2, x = sum / 2;

    if (x <= 0)
        return 1;
    return x < a + 1 ? 1 - gamma_low(a, x) : gamma_high(a, x);
}

/*
 * How likely a sum as far out, to either side, is.  Too even a shuffle is no
 * shuffle either.
 */
static inline double chi_either(double sum, double degrees)
{
    double above = chi_above(sum, degrees);

    return 2 * (above < 0.5 ? above : 1 - above);
}

/* How many standard deviations a sum is too large. */
static inline double chi_sigmas(double sum, double degrees)
{
    return (sum - degrees) / sqrt(2 * degrees);
}

#endif
