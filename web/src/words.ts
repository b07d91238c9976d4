// Every word of the page's own, so that it can be put into another language.
// Sentences about rules come from the server, with their clauses.

import type { FloorWord } from "./wire.ts";
import { spoken as sayCard, suited } from "./cards.ts";
import { dollars as sayMoney } from "./money.ts";

const nth = (n: number): string => {
  const tens = n % 100;
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
};

const both = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

/** "a pair of sixes, J-10-3 kickers", "an 8-6-4-2-A low", "no low". */
const handNamed = (name: string): string => {
  const what = name.replace(/\bT\b/g, "10");
  const isLow = / low\b/.test(what);
  if (isLow && /^[8A]-/.test(what)) return `an ${what}`;
  return /^(pair|straight|flush|royal flush)\b/.test(what) || (isLow && /^(10|[2-9JQK])-/.test(what)) ? `a ${what}` : what;
};

/** Words that are looked up by a word of the room's, of which there may be more than are here. */
const byWord = (all: Record<string, string>): Record<string, string> => all;

/** The decisions that the floor may make instead of the book. */
const decisions: { floor: FloorWord; say: string }[] = [
  { floor: "note", say: "Noted, play goes on" }, { floor: "dead", say: "The hand is dead" }, { floor: "live", say: "The hand is live" },
  { floor: "back", say: "Chips go back" }, { floor: "misdeal", say: "Misdeal" }, { floor: "split", say: "The pot is split" },
  { floor: "penalty", say: "A warning, on record" }, { floor: "away", say: "Sent away from the table" }, { floor: "deck", say: "The deck is looked at" },
  { floor: "joker", say: "A joker joins the deck" }, { floor: "no_joker", say: "A joker leaves the deck" },
];

export const W = {
  brand: "Houseway",
  title: (what: string) => `${what} · Houseway`,
  you: "You",
  guestName: (n: number) => `Guest ${1000 + (n % 9000)}`,
  refused: "Refused.",
  loading: "One moment",
  close: "Close",
  cancel: "Cancel",
  ok: "OK",
  more: "More",
  less: "Less",
  nth,
  both,

  cards: {
    ranks: byWord({
      A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight",
      7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "deuce",
    }),
    suits: { s: "spades", h: "hearts", d: "diamonds", c: "clubs" },
    of: (rank: string, suit: string) => `${rank} of ${suit}`,
    joker: "joker",
    secondJoker: "second joker",
    down: "face-down card",
    empty: "no card yet",
  },

  nav: {
    lobby: "Lobby", tables: "My tables", hands: "My hands", results: "Results",
    books: "Rule books", rules: "Rules", floor: "Floor", dealer: "Dealer", cage: "Cage", audit: "Audit", here: "Pages",
  },

  bar: {
    inCage: "in the cage", sound: "Sound", mute: "Mute", settings: "Settings",
    another: "Open another table", next: (n: number) => `The next of your ${n} tables`, myTables: "My tables", panel: "Hand, rules",
    leaveAfter: "Leave after hand", leaving: "Leaving after this hand", back: "Back to the lobby",
    about: "Hand, rules, sign",
  },

  line: {
    lost: "Connection lost.", trying: "Trying again.", kept: (s: number) => `Your turn is kept for ${s} s.`,
    again: "Try now", back: "You are back.", notDone: "That was not done. Nothing is lost.",
    unsure: "It is not known whether the room heard it. The table will show.",
    missed: (said: string[], count: number) =>
      count === 0 ? "Nothing happened while you were away."
        : `While you were away: ${said.join(" ")}${count > said.length ? ` And ${count - said.length} more, in the log.` : ""}`,
    first: "Opening the line to the room.",
  },

  lobby: {
    tables: "Tables", seated: "Seated", waiting: "Waiting", games: (g: number, c: number) => `${g} games, ${c.toLocaleString("en-US")} clauses`,
    house: "House", all: "All games", anyLimit: "Any limit", openSeats: "Open seats",
    groups: {
      holdem: "Hold'em", omaha: "Omaha", stud: "Stud", draw: "Draw",
      pine: "Pineapples", banked: "Pure 21.5, pai gow", other: "Pan, push-nine",
    },
    upTo: (what: string) => `Up to ${what}`,
    head: {
      game: "Game", limit: "Limit", seats: "Seats", waiting: "Waiting", pot: "Average pot",
      hands: "Hands/h", collection: "Collection", go: "What you can do",
    },
    table: (n: number) => `Table ${n}`,
    of: (seated: number, seats: number) => `${seated} of ${seats}`,
    none: "none", unknown: "–", banked: "banked",
    kept: (n: number) => `, ${n} kept`, sit: "Sit down", elsewhere: "Sit elsewhere", elsewhereSay: "Sit at another table of this game", join: "Join list", leave: "Leave",
    noPlace: (most: number) => `You are on ${most} lists, and may not be on more.`, places: (most: number) => `You may be on ${most}.`, keptFor: (left: string) => `The seat is kept for ${left}`, turnDown: "No, thanks",
    sentAway: "Sent away", until: (time: string) => `until ${time}`, forGood: "for good", barred: "You may not play in this house.", barredShort: "barred",
    barredUntil: (time: string) => `You may come back ${time}.`, barredGood: "Speak to the floor if you think that is wrong.", listed: (place: number) => `${nth(place)} on the list`, go: "Go to seat",
    leaveList: "Leave list", look: "Look",
    quick: "Quick seat", quickSay: "The first open seat that fits.", quickSit: (table: number) => `Sit at table ${table}`,
    quickNone: "No open seat fits", game: "+ game",
    preview: (table: number, limit: string) => (limit ? `Table ${table}, ${limit}` : `Table ${table}`),
    chips: "Your chips", cage: "In the cage", together: "Altogether", noChips: "You have none yet. A guest gets some from the cage.",
    moreChips: "Get more",
    lists: "Your lists", noLists: "You are on no list.", since: (min: number) => `${min} min`, called: (table: number) => `Sit at table ${table}`,
    nothing: "No table fits these filters.", filters: "Filters", limit: "Limit",
    guest: "You play as a guest, for play chips.", here: (time: string) => time,
    welcome: "Pick a table, or take the quick seat. You play as a guest, for play chips.",
  },

  table: {
    label: (n: number, game: string) => `Table ${n}, ${game}`,
    place: (house: string, n: number) => `${house}, table ${n}`,
    board: "Board", pot: "Pot", main: "Main pot", side: "Side pot", push: "Push pot", held: "Held",
    mainShort: "Main", sideShort: "Side",
    ruling: "Ruling at this table.", lineLost: "reconnecting", floorDecides: "The floor decides.", playWaits: "Play waits, and no clock runs.",
    frozen: "This table stands still until the floor has looked.",
    allIn: "All-in", away: "Away", open: (seat: number) => `Seat ${seat}`, openShort: "Open", held1: "Held", yourSeat: "Your seat",
    sitHere: (seat: number) => `Sit down in seat ${seat}`, lostShort: "Reconnecting",
    dealer: (name: string) => `Dealer button: ${name}`, bot: (style: string) => `played by the house: ${style}`,
    wins: (amount: string) => `Wins ${amount}`, owesBlinds: "Blinds owed",
    cardsOf: (name: string) => `Cards of ${name}`, bet: (name: string, amount: string) => `${name} has ${amount} in`,
    downRow: "down", upRow: "up", throwAway: "Throw away",
    seats: "Seats", yourCards: "Your cards",
    noTable: "There is no such table.", toLobby: "Go to the lobby", waiting: "Waiting for the table",
    lastHand: "Last hand", handNo: (n: number) => `Hand ${n.toLocaleString("en-US")}`,
    sealTitle: "The order of the deck was fixed before the deal; its hash is shown. After the hand it is opened and checked.",
    left: (n: number) => `${n} left in the deck`,
    high: "High", low: "Low", noLow: "no low", winsHigh: (amount: string) => `Wins ${amount}, high`, winsLow: (amount: string) => `Wins ${amount}, low`, winsBoth: (amount: string) => `Wins ${amount}, high and low`,
    callFloor: "Call the floor", floorCalled: "The floor is called.",
  },

  act: {
    label: "Your action", yourTurn: "Your turn", yourDraw: "Your draw", toAct: (name: string) => `${name} to act`,
    seconds: (s: number) => `${s} s`, secondsLeft: (s: number) => `${s} seconds left`,
    thenBank: (s: number) => `then ${s} s time bank`, bank: "time bank",
    waitLine: "Choose ahead. A choice with a price is cancelled when the price changes.",
    dealing: "Between hands", watching: "You are watching", watchSay: "Take an open seat to play.",
    sitDown: "Sit down", sitAt: (seat: number) => `Sit in seat ${seat}`, buyIn: "Buy in for", full: "The table is full", otherTable: "another table of this game",
    broke: "Your chips are gone", brokeSay: "Buy in again, or leave. Your seat is kept for a while.", buyChips: "Buy chips", fromCage: "from the cage", buysLater: "You buy chips when this hand is over.", movesLater: (seat: number) => `You move to seat ${seat} when this hand is over.`, moveTo: (seat: number) => `Move to seat ${seat}`, moveAgain: (seat: number) => `Press seat ${seat} again to move there. Blinds may be due.`, moveSay: "To change your seat, press an open one twice.",
    sittingOut: "You are sitting out", seatHeld: "Your seat is held", seatHeldSay: "You sit down when this hand is over.", notIn: "You are not in this hand", notInSay: "You are dealt in with the next hand.",
    folded: "You folded", foldedSay: "The next hand comes soon.",
    youHave: (what: string) => `You have ${handNamed(what)}.`, toCall: (price: string, pot: string) => `${price} to call for ${pot}.`,
    have: (stack: string) => `You have ${stack}.`,
    fold: "Fold", check: "Check", call: (price: string) => `Call ${price}`, callPlain: "Call", bet: (to: string) => `Bet ${to}`, raise: (to: string) => `Raise to ${to}`,
    betTo: "Bet", raiseTo: "Raise to", complete: (to: string) => `Complete to ${to}`,
    allIn: (to: string) => `All-in ${to}`,
    min: "Min", half: "½ pot", two: "⅔ pot", potBet: "Pot", most: "Most", all: "All-in", amount: "Amount",
    moved: (to: string) => `Moved to ${to}, the nearest amount allowed.`,
    notAmount: "That is not an amount.",
    askFold: "Checking is free. Fold anyway?", askSure: (what: string) => `${what}?`, sure: "Yes", no: "Go back",
    aheadFold: "Fold", aheadCheckFold: "Check or fold", aheadCheck: "Check", aheadCall: (price: string) => `Call ${price}`, aheadAny: "Call any",
    cancelled: "The price changed, so your choice was cancelled.",
    sitOut: "Sit out next hand", sitOutBlind: "Sit out at my next big blind", autoPost: "Post blinds without asking", autoMuck: "Muck without asking",
    draw: (n: number) => (n === 0 ? "Draw" : `Draw ${n}`), standPat: "Stand pat", keepAll: (n: string) => `keep all ${n}`,
    throwAway: (what: string) => `throw away ${what}`, discard: (n: number) => `Discard ${n}`, chooseMore: (n: number) => (n === 1 ? "choose one more" : `choose ${n} more`),
    chooseFewer: (n: number) => (n === 1 ? "one too many" : `${n} too many`),
    drawSay: "Click the cards to throw away, or press", drawTo: "to", drawTap: "Tap the cards to throw away.",
    numbers: ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    muck: "Muck", show: "Show", ask: "Ask to see", deadPart: (dead: string) => `${dead} of it dead`, straddleAsk: "Straddle?", straddleSay: "A blind raise, before you see a card.", noStraddle: "No straddle", noStraddleSay: "see the cards first",
    kill: "Kill the pot", buyPush: (amount: string) => `Buy in ${amount}`, pass: "Pass",
    wait: "Wait for the blind", pending: "Sent", results: "Results", nextHand: "Next hand",
    leave: "Leave the table", leaveNow: "Leave", guardSay: "One moment",
    enterSay: "You come in with the big blind, or post now and play at once.", postsSay: "You post and play from the next hand.",
    offerSays: byWord({ enter: "and play at once", back: "deal me in", buy_in: "new cards, same pot" }),
    showdown: "Showdown", raisePlain: "Raise", sureDo: "Yes,", spread: "Spread", spreadSay: "face up, stand pat",
  },

  streets: byWord({
    preflop: "Before the flop", flop: "Flop", turn: "Turn", river: "River", third: "Third street", fourth: "Fourth street",
    fifth: "Fifth street", sixth: "Sixth street", seventh: "Seventh street", deal: "The deal", before_draw: "Before the draw", draw: "The draw", showdown: "Showdown",
    wagers: "Wagers", cards: "Cards", piles: "Seven piles", setting: "Setting", settling: "Settling", declare: "Play or pass", play: "Play",
  }),

  panel: {
    label: "Sign, hand and rules", hand: "Hand", rules: "Rules and why", players: "Players", sign: "Sign", seal: "Deck",
    tabs: "What to look at", back: "Back to the table", open: "Hand, rules", search: (n: number) => (n ? `Search ${n} clauses of this game` : "Search the clauses of this game"),
    searchLabel: "Search the clauses", found: (n: number) => (n === 1 ? "1 clause" : `${n} clauses`), nothingFound: "No clause says that.",
    yourTurn: "Your turn", log: "Hand log", noLog: "Nothing has happened yet.", why: "Why?", collection: "Collection", now: "now", setByHouse: "set by the house",
    fee: (cost: string, when: string, payer: string) => [when ? `${when}: ${cost}` : cost, payer].filter(Boolean).join(", "),
    stakes: "Stakes", forced: "Before the deal", borrowed: (id: string) => `Borrowed from ${id}`, lent: (lender: string | null) => (lender ? `This house's book does not say. Borrowed from ${lender}` : "This house's book does not say; it is borrowed"), clauseOf: (id: string) => `Read ${id}`,
    lastHead: (n: number) => `Hand ${n.toLocaleString("en-US")}, the last`, thisHand: "This hand", noLast: "There is no hand before this one.",
    replay: "Replay", ruleCard: "What wins here", special: "What is special here", costs: "What it costs",
    gotIt: "Play", readLater: "You find this again under rules.", whole: "The whole book of this game",
    orMore: "or more", whyNoRaise: "Why can you not raise?", whyStep: "Why did that happen?",
    setByUs: "set by us", noClause: "No clause stands behind this.",
  },

  settings: {
    title: "Settings", theme: "Theme", themes: { auto: "As the system", light: "Light", dark: "Dark" },
    deck: "Deck", decks: { two: "Two colors", four: "Four colors" },
    felt: "Felt", felts: { house: "The house's", delta: "Delta", tide: "Tide", redwood: "Redwood", graphite: "Graphite", dusk: "Dusk" },
    motion: "Cards and chips move", sound: "Sounds", keys: "Keyboard", turned: "You sit at the bottom", ask: "Ask before large bets",
    keyList: "Keys", change: "Press a key", table: "Table", look: "Look", reset: "Put all keys back",
    room: "The room", mistakes: "Mistakes happen", account: "Who you are", logIn: "Log in", logOut: "Log out", name: "Name", word: "Password",
    wordNow: "Password now", wordNew: "New password", changeWord: "Change password",
    wordChanged: "The password is changed. Wherever else you were logged in, you are out.",
    make: "Make an account", guest: "You are a guest.", member: (name: string) => `You are ${name}.`, floorDesk: "To the floor's desk", toCage: "To the cage", toDealer: "To the dealer's page", toAudit: "To the hands of the house",
  },

  keys: byWord({
    fold: "Fold, pass", call: "Check, call", raise: "Bet, raise", all_in: "All-in", more: "One unit more", less: "One unit less",
    more5: "Five units more", less5: "Five units less", go: "The green button", stand: "Stand, stand pat", hit: "Hit", double: "Double, draw",
    split: "Split", surrender: "Surrender", take: "Take", house_way: "House way", sit_out: "Sit out", last_hand: "Last hand", lobby: "Lobby",
    mute: "Mute", help: "This list", bar: "Jump to the action bar", pick1: "Preset or card 1", pick2: "Preset or card 2", pick3: "Preset or card 3",
    pick4: "Preset or card 4", pick5: "Preset or card 5", pick6: "Card 6", pick7: "Card 7", pick8: "Card 8",
    back: "Step back", forward: "Step forward", play: "Play or pause", start: "To the start", end: "To the end",
  }),

  games: {
    fiveBehind: "Five behind", twoInFront: "Two in front", setYourHands: "Set your hands", set: "Set", houseWay: "House way",
    chooseTwo: "choose two", swapFirst: "swap cards first", foul: "This would be a foul hand.",
    foulWhat: (front: string, back: string) => `In front: ${front}. Behind: ${back}.`,
    howToSet: "Click or drag two cards to the front, or press their number.",
    inFront: (what: string) => (what ? `${what} in front` : ""),
    moveTo: (card: string, front: boolean) => `${sayCard(card)}: put it ${front ? "behind" : "in front"}`,
    wantsInFront: (name: string, amount: number, cards: string, mine: number) =>
      `${name}, ${sayMoney(amount)} behind you, would put ${cards} in front. Your ${sayMoney(mine)} decides if it is larger.`,
    isSet: "Set", setting: "Setting", waitsForAll: "waits for all others", bankHand: "the bank", withAction: (cents: number) => `${sayMoney(cents)}, action`,
    banks: (name: string) => `${name} ${name === "You" ? "bank" : "banks"}`,
    banksFor: (name: string, cents: number) => `${name} ${name === "You" ? "bank" : "banks"} ${sayMoney(cents)}`,
    banksNth: (n: number) => (n > 0 ? `Banks, ${nth(n)}` : "Banks"),
    bankTurn: (n: number, most: number) => `hand ${n} of ${most}`, coversWagers: (cents: number) => `covers ${sayMoney(cents)} of wagers`,
    actionButton: "Action button", actionAt: (name: string) => `Action: ${name}`,
    actionWaits: "Waits for the cards to show where settling begins.", settlesFrom: (name: string) => `Wagers are settled clockwise from ${name}.`,
    paysOut: "Pays out", takesIn: "Takes in", outOf: (cents: number) => `of ${sayMoney(cents)}`, paysUpTo: (cents: number) => `Pays up to ${sayMoney(cents)}.`,
    shows: (name: string, card: string) => (name && card ? `${name} ${name === "You" ? "show" : "shows"} ${suited([card])}` : ""), has: (name: string, what: string) => `${name} ${name === "You" ? "have" : "has"} ${what}`,
    bankShows: (name: string, card: string) => (card ? `${name} ${name === "You" ? "show" : "shows"} ${card}.` : ""),
    noWagers: "No wagers yet.", outcome: (paid: number, taken: number) => (paid > 0 ? `wins ${sayMoney(paid)}` : taken > 0 ? `loses ${sayMoney(taken)}` : "pushes"),
    pure: "Pure 21.5", bust: "bust", busts: (name: string) => `${name} ${name === "You" ? "bust" : "busts"}`, gaveUp: "surrendered", yourHand: "Your hand", yourHandNo: (n: number) => `Your ${["", "first", "second", "third", "fourth"][n] ?? ""} hand`, handNo: (n: number) => `hand ${n}`,
    deeds: { hit: "Hit", stand: "Stand", double_down: "Double", part: "Split", surrender: "Surrender" },
    insurance: "Insurance?", noInsurance: "No insurance", noInsuranceSay: "keep the wager as it is", insured: (cents: number) => `You are insured for ${sayMoney(cents)}`,
    insuredHere: "insured", evenTaken: "You take even money", notInsured: "You take no insurance",
    insureFor: (cents: number) => `Insure for ${sayMoney(cents)}`, pays: (times: number, circle: string) => (times > 0 ? `pays ${times} to 1, ${circle}` : circle), evenMoney: "Even money", circle: (n: number) => `circle ${n}`,
    yourCircle: (n: number) => `your circle, ${n}`, openCircle: (n: number) => `circle ${n}, open`, behind: (name: string, n: number) => `behind ${name}, circle ${n}`,
    wagerAt: (n: number, laid: string) => (laid ? `Circle ${n}, ${laid} laid: wager here` : `Circle ${n}: wager here`),
    where: "Where the wager lies", wagerAmount: "Amount of the wager", placeWager: "Place your wager", wagered: (cents: number) => `You wager ${sayMoney(cents)}`,
    wager: (cents: number) => `Wager ${sayMoney(cents)}`, wagerInstead: (cents: number) => `Change to ${sayMoney(cents)}`, takeBack: "Take it back", nothingLaid: "nothing laid", alreadyLaid: "lies there",
    between: (least: number, most: number) => `${sayMoney(least)} to ${sayMoney(most)}`,
    takeBank: "Take the bank?", takeBrokenBank: "Nobody has the bank. Take it?", brokenSay: "No hand is dealt until somebody does.", bankAmount: "Chips to post", passBank: "Pass",
    postBank: (cents: number) => `Bank ${sayMoney(cents)}`, bankCovers: (cents: number) => `pays and takes up to ${sayMoney(cents)}`,
    choosePile: "Choose the pile that goes out first", pileNo: (n: number) => `Pile ${n}`, shakeDice: "Shake the dice", shakeSay: "The dice say who gets the pile you chose.", shake: "Shake",
    came: (cents: number) => (cents > 0 ? `You win ${sayMoney(cents)}` : cents < 0 ? `You lose ${sayMoney(-cents)}` : "You push"), cameNote: (total: string, cents: number) => `${total ? `${total}, ` : ""}${cents > 0 ? `wins ${sayMoney(cents)}` : cents < 0 ? `loses ${sayMoney(-cents)}` : "pushes"}`,
    waits: "Waiting", inPlay: "Your wager is in play.", noWager: "You have no wager in this hand.",
    meldKinds: byWord({ set: "set", spread: "set", run: "run" }),
    makes: (kind: string) => `Makes a ${kind}`, pass: "Pass", play: "Play", draw: "Draw", fromStock: "from the stock", take: "Take and meld",
    discard: "Discard", add: "Add to a meld", meld: "Meld", chooseOne: "choose one card", chooseThree: "choose three cards", noMeld: "nothing to lay", meldFirst: "meld first",
    playOrPass: "Play or pass", meldOrDiscard: "Meld or discard", takeOrDraw: "Take or draw",
    mayTake: (card: string) => `You may take ${card}: it was drawn and not used.`, youTook: (card: string) => `You took ${card}. Meld it now.`, youDrew: (card: string, makes: boolean) => (makes ? `You drew ${card}. It makes a meld.` : `You drew ${card}.`),
    sortedBy: { suit: "sorted by suit; drag to reorder", rank: "sorted by rank; drag to reorder" }, ownOrder: "your own order", sorts: { suit: "By suit", rank: "By rank" },
    choose: (card: string) => `Choose the ${sayCard(card)}`, chips: (n: number) => (n === 1 ? "1 chip" : `${n.toLocaleString("en-US")} chips`),
    nothingLaidBy: (name: string) => `${name}: nothing laid`, laidBy: (name: string, kind: string, n: number, of: number) => `${name === "You" ? "Your" : `${name}:`} ${kind}, ${n} of ${of}`,
    topFrom: byWord({ drawn: "Drawn, not used", hand: "Discarded", dead: "Dead" }), youDrewIt: "You drew it", youTookIt: "You took it", heldForWinner: "Held for the winner",
    stock: (n: number) => `Stock, ${n}`, goesOut: (name: string, what: string) => `${name} ${name === "You" ? "go" : "goes"} out and ${name === "You" ? "collect" : "collects"} ${what}.`,
    winsChips: (what: string) => `Wins ${what}`, passed: "Passed", fouled: "Foul",
    buyInAsk: "Buy in to the push pot?", buyIn: (price: string) => `Buy in ${price}`, ofThePot: (cents: number) => (cents > 0 ? `of the pot of ${sayMoney(cents)}` : ""),
    tied: "Tied", playedAgain: (names: string) => (names ? `${names} tie: played for again` : "A tie: played for again"), buyInFor: (price: string) => `buy in for ${price}`,
    buyInSay: (high: string) => (high ? `You lost with ${high}.` : ""),
  },

  replay: {
    where: "Step of the hand", step: (n: number) => `Step ${n}`, of: (n: number) => `of ${n}`, play: "Play", pause: "Pause", speed: "Speed",
    copy: "Copy", copied: "Copied", text: "Text", more: "Earlier hands", steps: "Steps", others: "Other hands of this table", empty: "Nothing is known of this hand.",
    proof: "Proof of the deck", again: "Verify again", before: "Sealed before the deal", after: "Opened and hashed here", opening: (n: number) => (n === 1 ? "The card you saw" : `The ${n} cards you saw`),
    openingSay: "Each of them was opened with its salt, hashed here, and put in its place among the seals of the others, which stay closed: nobody's mucked hand is shown.",
    readingHead: "Older hands are being read.", readingSay: "The room was started anew and lists them as it finds them. Look again in a few minutes.",
    seals: { none: "No seal", sealed: "Deck sealed", opens: "Deck verified", differs: "The deck differs" },
    shoeSeals: { none: "No seal", sealed: "Shoe sealed", opens: "Shoe verified", differs: "The shoe differs" },
    shoeSealed: "Many hands come out of one shoe. It is opened once, when it is played out: before that it would show what is still to come. Then the table shows it here, checked against this hash.",
    openedBefore: "The one before, as it was opened",
    sealSays: (state: string, cards: number, shown: number) =>
      state === "opens" ? `${cards} cards in the order promised before the deal, ${shown} of them opened to you`
        : state === "differs" ? "The opened deck does not match the promise. Call the floor."
          : state === "sealed" ? "It is opened when the hand is over." : "This hand had no promise.",
    hand: "Hand", came: "Result", at: "Time", tableHand: (table: number, hand: number) => `Table ${table}, hand ${hand.toLocaleString("en-US")}`,
    handsSay: "Every hand you were dealt in, the last first.", noHands: "You have played no hand yet.",
    resultsSay: "The result of all your hands, in play chips.", byGame: "By game", handsHead: "Hands", firstHand: "first hand",
    handsCount: (n: number) => (n === 1 ? "1 hand" : `${n.toLocaleString("en-US")} hands`), chartSay: (n: number, sum: string) => `After ${n} hands: ${sum}`,
  },

  board: {
    title: "Waiting lists", openNow: "Seats open now", openSeat: "Open seat", at: (table: number) => `table ${table}`, seats: (table: number, n: number) => `table ${table}, ${n === 1 ? "1 seat" : `${n} seats`}`,
    called: (table: number, min: number) => (min > 0 ? `table ${table}, ${min} min left` : `table ${table}, now`), nth: (n: number, min: number | null) => (min === null ? `${nth(n)} in line` : `${nth(n)} in line, ${min} min`), more: (n: number) => `and ${n} more`,
    tables: (n: number, seated: number, seats: number) => `${n === 1 ? "1 table" : `${n} tables`}, ${seated} of ${seats}`, nobody: "Nobody waits.",
    old: "The room has not been heard of for a while. This may be old.", house: "House",
  },

  floor: {
    sentAway: "Sent away from this table", sentUntil: (until: string) => (until ? `until ${until}` : "for good"), letBack: "Let back", letBackName: (name: string) => `Let ${name} back`,
    capHead: (name: string, now: number, most: number) => `${name}: ${now.toLocaleString("en-US")} of ${most.toLocaleString("en-US")}.`,
    needs: "Needs you", nothingNeeds: "Nothing needs you now.", waiting: "Waiting", nobodyWaits: "Nobody waits.", board: "Wall board", call: "Call", room: "The room",
    keptSeat: (table: number, seat: number) => (seat ? `table ${table}, seat ${seat} kept` : `table ${table}, a seat kept`), keptAny: (name: string) => `Any seat kept for ${name}`, keptFor: (name: string) => `kept for ${name}`, keptLegend: "kept for a call", mapKept: (n: number) => (n === 1 ? "One seat is kept." : `${n} seats are kept.`), pass: "Pass", passOver: (name: string) => `Pass over ${name}`,
    seated: "seated", open: "open", floorWanted: "floor wanted", openTable: "Open a table", rulings: "Rulings tonight", noRulings: "None yet.",
    signed: "The journal's signed head", noSigned: "None is signed yet.", signedRecord: (n: number) => `Record ${n.toLocaleString("en-US")}:`,
    discretion: "discretion", noClause: "no clause", theFloor: "the floor", theDealer: "the dealer", allRulings: (n: number) => `All ${n.toLocaleString("en-US")}`,
    ruledBy: (game: string, who: string) => (game ? `${game}, reported by ${who}` : `Reported by ${who}`), ruledAt: (table: number, hand?: number) => (hand ? `Table ${table}, hand ${hand}:` : `Table ${table}:`),
    stopped: (table: number) => `Table ${table} is stopped`, stoppedShort: "Stopped.", because: (why: string) => (why ? `${why[0]!.toUpperCase()}${why.slice(1)}${/[.!?]$/.test(why) ? "" : "."}` : ""), halted: { cage: "The cage is stopped", desk: "The lists are stopped" }, letGoOn: "Let it go on", wanted: (table: number) => `Table ${table}: floor wanted`, waitsForYou: "play waits for you",
    forMinutes: (n: number) => (n < 1 ? "just now" : `for ${n} min`), held: (table: number) => `Table ${table}: play waits`,
    heldSay: (by: string, n: number) => `${by ? `${by} made it wait` : "It waits"} ${n < 1 ? "just now" : `${n} min ago`}.`, release: "Let play go on", closeCall: "Close the call", calls: "Calls for the floor",
    rules: (name: string, n: number) => `${name} rules at this table ${n < 1 ? "since just now" : `for ${n} min`}.`, takeOver: "Take over", otherFloor: "Another floor rules here",
    unfiled: (table: number) => `Table ${table}: the collection is not filed any more`, unfiledSay: "The house changed its book, which has no line for this table's collection. It stays as it was. Close the table and open it anew to take another.",
    notOffered: (table: number) => `Table ${table} is not offered any more`, notOfferedSay: "The house changed its book. Let everybody leave, and close the table.",
    expelWhy: "Why, for the player and the record", callWhy: "Why do you want the floor?",
    paused: (table: number) => `Table ${table} is paused`, pausedSay: "No more hands until you resume it.", pausedShort: "paused",
    seatOpen: (table: number) => `Table ${table}: a seat is open`, isFirst: (name: string) => `${name} is first on the list`,
    mapSay: (table: number, seated: number, seats: number) => `Table ${table}: ${seated} of ${seats} seats taken.`,
    sheet: (table: number) => `Sheet of table ${table}`, toAct: (seat: number, name: string) => `Seat ${seat}, ${name}, is to act.`,
    steps: ["What happened", "The ruling", "Carried out"], report: "Report an irregularity", findReport: "Find what happened", findHint: "exposed, boxed, burn, short bet",
    likely: (says: string) => (says ? `Likely now. ${says}` : "Likely now"), otherGroup: "Also possible", noneFound: "Nothing like that can have happened now.", noneNow: "Nothing can go wrong in this moment.",
    nothingFits: "Nothing here fits?", floorDecides: "The floor decides", andSaysWhy: ", and says why.",
    reportedByYou: "Reported by you.", change: "Change", asItLies: "The table as it lies", houseDoes: "What the house does", now: "Now", later: (family?: string) => (family === "setting" ? "When hands are settled" : family === "melding" ? "When the hand is won" : "When cards are dealt again"),
    lies: (pot: string, burns: number, stub: number) => `Pot ${pot}, ${burns === 1 ? "one burn" : `${burns || "no"} burns`}, ${stub} cards in the deck`,
    whenWords: /^(?:when the betting is over|when the deal is over|when the round is dealt|before (?:the [a-z]+|[a-z]+ street)|then (?:the [a-z]+|[a-z]+ street)$)/i,
    shareOf: (seat: number, name: string) => `What seat ${seat}, ${name}, gets of the pot`, seatNo: (seat: number) => `Seat ${seat}`, cardNo: (n: number, card: string) => `Card ${n}, ${card}`,
    asks: byWord({
      at: "Which seat?", spot: "Whose hand?", other: "And which other seat?", which: "Which card? Press more than one if need be.", face: "What card is it?", pickFace: "Choose the card", chips: "How much was put in?",
      cards: "How many cards?", found: "How many cards are there, melds counted?", in_time: "It is seen in time: nothing has been picked up or mixed",
    }),
    stays: (what: string) => `${what}, stays`, live: (n: number) => `${n} live`, becomes: (before: string, after: string) => `${before}, then ${after}`, goBack: (what: string) => `${what} go back`, none: "none",
    readAloud: "To read aloud", changes: byWord({ pot: "Pot", chips: "Chips moved", hands: "Hands", burns: "Burns" }),
    confirm: "Confirm ruling", back: "Back", backToTable: "Back to the table's sheet", decideOtherwise: "Decide otherwise…", otherwise: "Decide otherwise",
    decision: "Decision", whom: "Whose hand, or who", pickSeat: "Choose a seat", seatName: (seat: number, name: string) => `Seat ${seat}, ${name}`, reason: "Reason, for the record", decide: "Decide so",
    seatDecisions: ["dead", "live", "back", "penalty", "away"],
    decisions,
    carried: "Carried out.", carriedSay: "Everybody at the table sees it.",
    pause: "Pause the table", pauseReason: "The floor looks at the table", resume: "Resume", thaw: "Let the table go on", thawMeans: "The hand goes on where it was.", voidHand: "Call a misdeal", voidSure: "Yes, void the hand", closeSure: "Yes, close the table", ways: "Ways out", waysSay: "The table stands still. Look at it, give a reason for the record, and choose one way out.", voidMeans: "The hand counts for nothing. All bets, antes and fees go back, and the next hand is dealt.", closeOut: "Close the table", closeMeans: "The hand counts for nothing. Everybody leaves, and all chips go back to the cage.", look: "Look at the table", breakTable: "Break the table", breakSure: "Break it: everybody leaves",
    sendAway: "Send away", sendAwayName: (name: string) => `Send ${name} away`, callHere: "Call from list", bot: "house player",
    openSay: "Any game of the house's book, at its usual limits or others it allows.", usual: "usual", openIt: "Open it", cannotOpen: "This table cannot be opened",
    limit: "Limits, wagers or chip value", limitHint: "3/6, 5-100 or 1", structure: "Structure", buyIn: "Minimum buy-in", seats: "Seats", overBlind: "Maximum for a blind", overBlindHint: "none is posted", choices: "Blinds, antes and other choices",
    choicesHint: "blinds 1/2, ante 0.50", option: "Option of the schedule", fee: "Fee, if none is filed", feeHint: "as filed", payer: "Who pays it", noFee: "Nothing is taken.",
    openWords: byWord({ "fixed": "Fixed limit", "spread": "Spread limit", "no-limit": "No limit", "pot-limit": "Pot limit", "button": "The button", "blind": "The big blind", "antes": "The antes", "each_player": "Each player", "player_dealer": "The player-dealer" }),
    logIn: "Log in as floor", logInSay: "The password was printed when the room was started.", notFloor: "That is somebody else. The desk is the floor's.", onDuty: (name: string) => `${name} on duty`,
    mistakesSay: "The dealing goes wrong now and then, and the floor rules.",
  },

  cage: {
    window: "Window", what: "What is done", player: "Player", playerHint: "Name or number", nobody: "Nobody has that name.", number: (n: number) => `player ${n.toLocaleString("en-US")}`, another: "Change",
    inCage: "In the cage", atTables: "At tables", amount: "Amount", cash: "Cash", chips: "Chips", moves: "What moves", undone: "Undone only by a counter-entry.",
    second: (limit: string) => `Above ${limit} it takes a second person: this waits until somebody else approves it.`, alone: (limit: string) => `Above ${limit} it takes a second person. This does not.`, asked: "It waits for a second person.", sure: "Cash goes out of the house. Count it twice.",
    kinds: {
      sell_chips: { tab: "Buy-in", say: "", go: (sum: string) => `Hand out ${sum}`, sure: (sum: string) => `Hand out ${sum}`, done: (sum: string, name: string) => `${name} has ${sum} more in chips.` },
      cash_out: { tab: "Cash-out", say: "", go: (sum: string) => `Cash out ${sum}…`, sure: (sum: string) => `Yes, pay out ${sum}`, done: (sum: string, name: string) => `${name} is paid ${sum}.` },
      fill: { tab: "Fill", say: "From the house's float to your drawer.", go: (sum: string) => `Fill with ${sum}`, sure: (sum: string) => `Fill with ${sum}`, done: (sum: string, _: string) => `The drawer has ${sum} more.` },
      credit: { tab: "Credit", say: "From your drawer back to the house's float.", go: (sum: string) => `Give back ${sum}`, sure: (sum: string) => `Give back ${sum}`, done: (sum: string, _: string) => `The float has ${sum} more.` },
    },
    both: (cash: number, chips: number) => [cash ? `${sayMoney(cash)} cash` : "", chips ? `${sayMoney(chips)} chips` : ""].filter(Boolean).join(", ") || "$0",
    take: "Take a drawer", takeSay: "You work with it until you count it and leave it.", noneToTake: "No drawer is free.", drawer: (n: number) => `Drawer ${n}`, yours: "yours",
    drawers: "Drawers", drawerHead: "Drawer", cashier: "Cashier", noCashier: "nobody", chip: "Chip", count: "Count", value: "Value", howMany: (value: string) => `How many chips of ${value}`, cashCounted: "Cash counted",
    should: "Should hold", counted: "Counted", difference: "Difference", notNumber: "That is not an amount.", countIt: "Enter the count", countLeave: "Enter it and leave", leave: "and leave the drawer",
    countDone: (cash: string, chips: string) => `The count is entered. Difference: cash ${cash}, chips ${chips}.`,
    whole: "No chip made, none lost", made: "Issued",
    accounts: byWord({
      "outside": "Outside", "float, cash": "Float, cash", "drawer, cash": "Drawer, cash", "cash over": "Cash over", "chips made": "Issued", "float, chips": "Float", "drawer, chips": "Drawer, chips",
      "chips over": "Over and short", "free chips": "Given free", "person": "Players, in the cage", "table": "Tables", "fund": "Jackpots and prizes",
    }),
    waiting: "Waits for a second person", askedBy: (name: string) => (name ? `Asked by ${name}.` : ""), approve: "Approve", decline: "Decline…", declineIt: "Decline it", reason: "Reason, for the record",
    wishes: byWord({
      sell_chips: "Buy-in", cash_out: "Cash-out", fill: "Fill", credit: "Credit", stock_float: "Into the float", deposit: "Out of the float", seed_fund: "Into a fund", pay_fund: "Paid from a fund", correct: "Counter-entry", count_drawer: "Drawer counted", cover_free: "Cover the free chips",
    }),
    waitSays: (what: string, sum: string, person: string | null, drawer: number) => `${what}: ${sum}${person ? `, ${person}` : ""}${drawer ? `, drawer ${drawer}` : ""}.`,
    entries: "Last entries", whose: "Whose entries", all: "All", noEntries: "Nothing has been entered yet.", entryNo: (n: number) => `entry ${n.toLocaleString("en-US")}`,
    entrySays: (what: string, person: string | null, table: number) => `${what}${person ? `, ${person}` : ""}${table ? `, table ${table}` : ""}`,
    entryBy: (n: number, by: string | null, drawer: number, second: string | null) =>
      [`Entry ${n.toLocaleString("en-US")}`, drawer ? `drawer ${drawer}` : "", by ? `asked by ${by}` : "", second ? `approved by ${second}` : ""].filter(Boolean).join(", "),
    entryMoves: (cash: string, chips: string) => [cash ? `cash ${cash}` : "", chips ? `chips ${chips}` : ""].filter(Boolean).join(", "),
    countWhy: "Why it is off", countTwo: (most: string) => `Off by more than ${most}: say why, and a second person approves the count.`, countAsked: "The count waits for a second person.",
    coverFree: "Cover the free chips", coverSay: "Free chips are in play, so no chips are paid out as cash. Cover them with the house’s own chips first.",
    events: byWord({
      stocked: "Into the float", deposited: "Out of the float", chips_sold: "Buy-in", cashed_out: "Cash-out", filled: "Fill", credited: "Credit", drop_pulled: "Drop pulled", fund_paid: "Paid from a fund",
      fund_seeded: "Into a fund", chips_given: "Chips to play with", free_covered: "Free chips covered", drawer_counted: "Drawer counted", corrected: "Counter-entry",
    }),
    correct: "Correct", correctIt: (sum: string) => `Enter the contrary of ${sum}`, corrected: (n: number) => `The contrary of entry ${n.toLocaleString("en-US")} is entered.`, isCorrected: "corrected",
    shift: "Shift", shiftNo: (n: number, day: string) => `Shift ${n}, ${day}`, isOpen: "open", isClosed: "closed", cashOver: "Cash over or short", chipsOver: "Chips over or short",
    shiftWaits: "The shift is over. It closes when every drawer is counted and left.", closeShift: "Close the shift", openShift: "Open the next shift",
    lastShift: (n: number, day: string, cash: string, chips: string) => `Shift ${n}, ${day}, closed with cash ${cash}, chips ${chips}.`,
    fundForm: "Pay from a fund or add to it", whichFund: "Fund", fundWhy: "Why: the hand, and what it was", fundSure: "The chips go to the player. Check the hand, the name and the share.",
    fundOf: (house: string, game: string, sum: string) => `${house ? `${house}, ` : ""}${game}: ${sum}`,
    fundWays: {
      pay_fund: { tab: "Pay out", say: "", go: (sum: string) => `Pay ${sum}…`, sure: (sum: string) => `Yes, pay ${sum}`, done: (sum: string, name: string) => `${name} is paid ${sum} from the fund.` },
      seed_fund: { tab: "Add", say: "The house adds chips of its own to the fund.", go: (sum: string) => `Add ${sum}`, sure: (sum: string) => `Add ${sum}`, done: (sum: string, _name: string) => `${sum} is in the fund.` },
    },
    fundsHead: "Jackpots and prizes", noFunds: "No house has a fund yet.", inFund: "In the fund", noHouse: "Of no house",
    drop: "Drop by table", dropOf: (n: number, day: string) => `Drop, shift ${n}, ${day}`, print: "Print", collections: "Collections this shift", funds: "For jackpots and prizes", noDrop: "Nothing has been collected yet.",
    table: "Table", fund: "Jackpot", schedule: "Schedule", allTables: "All tables", onDuty: (name: string, role: string) => `${name}, ${role.toLowerCase()}`,
    logIn: "Log in at the cage", logInSay: "With the name and the password the floor has given you.", notCage: "That is somebody else. The cage is for who works there, the floor and the auditor.",
  },

  dealer: {
    can: "What you can do here",
    cans: [
      "Report what went wrong at a table: play waits, the ruling is shown with its clause, and carried out when you confirm it.",
      "Call the floor to a table, where the book leaves it to the floor.",
      "Look at any table. You see no card that lies face down.",
    ],
    cannot: "The room deals its tables by itself. From here no card is dealt, no chips are sold and no seat is taken.",
    logIn: "Log in as dealer", notDealer: "That is somebody else. This page is for dealers.",
  },

  audit: {
    hands: "Hands of the house", table: "Table", tableIs: (n: number, game: string, house: string) => `Table ${n}, ${game}${house ? `, ${house}` : ""}`, noHands: "No hand is over yet.", number: "Number of a hand", open: "Open it",
    record: "Record", hash: "Hash", key: "The house's public key", keepIt: "Write it down outside the house: with it, houseway audit tells whether anything before it was changed.",
    logIn: "Log in as auditor", notAuditor: "That is somebody else. This page is for the auditor and the floor.",
  },

  bars: {
    title: "Barred", open: "Bars", none: "Nobody is barred.", bar: "Bar somebody", barSay: "Nobody who is barred sits down or waits at any table of this room. Anybody who plays is sent away when the hand is over.",
    whom: "Whom", named: (name: string, person: number) => `${name}, ${person.toLocaleString("en-US")}`, howLong: "For how long", terms: { hours: "4 hours", day: "A day", week: "A week", month: "30 days", good: "For good" },
    barIt: (name: string) => (name ? `Bar ${name}` : "Bar"), isBarred: (name: string) => `${name} is barred.`, lift: "Lift", liftIt: (name: string) => `Lift the bar of ${name}`, isLifted: (name: string) => `${name} may play here again.`,
    says: (since: string, by: string) => [since ? `Since ${since}` : "", by ? `by ${by}` : ""].filter(Boolean).join(", "),
    from: "From where", table: "This table", house: "The whole house", notFound: "The room does not know who that is. Bar by number, under Bars.",
  },

  staff: {
    title: "Who works here", open: "Staff", make: "Make an account", makeIt: "Make the account", role: "Role", newWord: "New password", away: "Take away",
    roles: byWord({ cage: "Cage", auditor: "Auditor", dealer: "Dealer", floor: "Floor" }),
    roleSays: byWord({
      cage: "Sells and cashes chips, fills and counts a drawer.", auditor: "Reads hands, rulings and the signed head; changes nothing.",
      dealer: "Reports what went wrong at a table.", floor: "All that you may do, this list included.",
    }),
    person: "Person", newPerson: "Somebody new", samePerson: (name: string) => `The same person as ${name}`, sameAs: (name: string) => `same person as ${name}`,
    sameSay: (name: string) => `Both accounts are one person: neither approves what the other asks for at the cage. Use it when ${name} works in two roles.`,
    made: (name: string) => `${name} can log in now.`, changed: (name: string) => `${name} has a new password, and is logged out wherever that was.`,
    gone: (name: string) => `${name} is out, as of now.`, awaySay: "Logged out at once, wherever that is.", awaySure: (name: string) => `Take ${name} away`,
  },

  lost: { title: "There is no such page.", say: "The address may be old.", go: "Go to the lobby" },
  rules: {
    title: (game: string, house: string) => `${game} at ${house}`, books: "Rule books", pick: "Every house's own printed rules, game by game.",
    clauses: "clauses", read: "Read",
  },
};

export type Words = typeof W;
