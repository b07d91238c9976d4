// Every word of the page's own, so that it can be put into another language.
// What the rules say comes from the server, with its clause.

const nth = (n: number): string => {
  const tens = n % 100;
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
};

const both = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

export const W = {
  brand: "Houseway",
  title: (what: string) => `${what} · Houseway`,
  you: "You",
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
    ranks: {
      A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight",
      7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "deuce",
    } as Record<string, string>,
    suits: { s: "spades", h: "hearts", d: "diamonds", c: "clubs" },
    of: (rank: string, suit: string) => `${rank} of ${suit}`,
    joker: "joker",
    secondJoker: "second joker",
    down: "face-down card",
    empty: "no card yet",
  },

  nav: {
    lobby: "Lobby", tables: "My tables", hands: "My hands", results: "Results",
    books: "Rule books", rules: "Rules", floor: "Floor", here: "Pages",
  },

  bar: {
    inCage: "in the cage", sound: "Sound", mute: "Mute", settings: "Settings",
    another: "Open another table", myTables: "My tables", panel: "Hand, rules",
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
      holdem: "Hold'em", omaha: "Omaha", stud: "Stud, razz", draw: "Draw, lowball",
      pine: "Pineapples", banked: "Pure 21.5, pai gow", other: "Pan, push-nine",
    },
    upTo: (what: string) => `Up to ${what}`,
    head: {
      game: "Game", limit: "Limit", seats: "Seats", waiting: "Waiting", pot: "Average pot",
      hands: "Hands/h", collection: "Collection", go: "What you can do",
    },
    table: (n: number) => `Table ${n}`,
    of: (seated: number, seats: number) => `${seated} of ${seats}`,
    none: "none", unknown: "–",
    sit: "Sit down", join: "Join list", listed: (place: number) => `${nth(place)} on the list`, go: "Go to seat",
    leaveList: "Leave list", look: "Look",
    quick: "Quick seat", quickSay: "The first open seat that fits.", quickSit: (table: number) => `Sit at table ${table}`,
    quickNone: "No open seat fits", game: "+ game",
    preview: (table: number, limit: string) => (limit ? `Table ${table}, ${limit}` : `Table ${table}`),
    chips: "Your chips", cage: "In the cage", together: "Altogether", noChips: "You have none yet. A guest gets some from the cage.",
    lists: "Your lists", noLists: "You are on no list.", since: (min: number) => `${min} min`,
    nothing: "No table fits these filters.", filters: "Filters", limit: "Limit",
    guest: "You play as a guest, for play chips.", here: (time: string) => time,
    welcome: "Pick a table, or take the quick seat. You play as a guest, for play chips.",
  },

  table: {
    label: (n: number, game: string) => `Table ${n}, ${game}`,
    place: (house: string, n: number) => `${house}, table ${n}`,
    board: "Board", pot: "Pot", main: "Main pot", side: "Side pot", push: "Push pot", held: "Held",
    mainShort: "Main", sideShort: "Side",
    ruling: "Ruling at this table.", floorDecides: "The floor decides. Clocks stand.",
    frozen: "This table stands still until the floor has looked.",
    allIn: "All-in", away: "Away", open: (seat: number) => `Seat ${seat}`, openShort: "Open", held1: "Held",
    sitHere: (seat: number) => `Sit down in seat ${seat}`, lostShort: "Reconnecting",
    dealer: (name: string) => `Dealer button: ${name}`, bot: (style: string) => `played by the house: ${style}`,
    wins: (amount: string) => `Wins ${amount}`, owes: (what: string) => what,
    cardsOf: (name: string) => `Cards of ${name}`, bet: (name: string, amount: string) => `${name} has ${amount} in`,
    downRow: "down", upRow: "up", throwAway: "Throw away",
    seats: "Seats", yourCards: "Your cards",
    noTable: "There is no such table.", toLobby: "Go to the lobby", waiting: "Waiting for the table",
    lastHand: "Last hand", handNo: (n: number) => `Hand ${n.toLocaleString("en-US")}`,
    sealed: "Deck sealed", opened: "Deck opened", sealTitle: "The order of the deck was fixed before the deal; its hash is shown. After the hand it is opened and checked.",
    left: (n: number) => `${n} left in the deck`,
    high: "High", low: "Low", noLow: "no low",
    callFloor: "Call the floor",
  },

  act: {
    label: "Your action", yourTurn: "Your turn", yourDraw: "Your draw", toAct: (name: string) => `${name} to act`,
    seconds: (s: number) => `${s} s`, secondsLeft: (s: number) => `${s} seconds left`,
    thenBank: (s: number) => `then ${s} s time bank`, bank: "time bank",
    waitLine: "Choose ahead. A choice with a price is cancelled when the price changes.",
    dealing: "Between hands", watching: "You are watching", watchSay: "Take an open seat to play.",
    sitDown: "Sit down", sitAt: (seat: number) => `Sit in seat ${seat}`, buyIn: "Buy in for", full: "The table is full",
    sittingOut: "You are sitting out", notIn: "You are not in this hand", notInSay: "You are dealt in with the next hand.",
    folded: "You folded", foldedSay: "The next hand comes soon.",
    youHave: (what: string) => `You have ${what}.`, toCall: (price: string, pot: string) => `${price} to call for ${pot}.`,
    have: (stack: string) => `You have ${stack}.`,
    fold: "Fold", check: "Check", call: (price: string) => `Call ${price}`, callPlain: "Call", bet: (to: string) => `Bet ${to}`, raise: (to: string) => `Raise to ${to}`,
    betTo: "Bet", raiseTo: "Raise to", complete: (to: string) => `Complete to ${to}`,
    allIn: (to: string) => `All-in ${to}`,
    min: "Min", half: "½ pot", two: "⅔ pot", potBet: "Pot", all: "All-in", amount: "Amount",
    moved: (to: string) => `Moved to ${to}, the nearest amount allowed.`,
    notAmount: "That is not an amount.",
    askFold: "Checking is free. Fold anyway?", askSure: (what: string) => `${what}?`, sure: "Yes", no: "Go back",
    aheadFold: "Fold", aheadCheckFold: "Check or fold", aheadCheck: "Check", aheadCall: (price: string) => `Call ${price}`, aheadAny: "Call any",
    cancelled: "The price changed, so your choice was cancelled.",
    sitOut: "Sit out next hand", autoPost: "Auto-post", autoAnte: "Auto-ante", autoMuck: "Auto-muck",
    draw: (n: number) => (n === 0 ? "Draw" : `Draw ${n}`), standPat: "Stand pat", keepAll: (n: string) => `keep all ${n}`,
    throwAway: (what: string) => `throw away ${what}`, discard: (n: number) => `Discard ${n}`, chooseMore: (n: number) => (n === 1 ? "choose one more" : `choose ${n} more`),
    chooseFewer: (n: number) => (n === 1 ? "one too many" : `${n} too many`),
    drawSay: "Click the cards to throw away, or press", drawTo: "to", drawTap: "Tap the cards to throw away.",
    numbers: ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    muck: "Muck", show: "Show", ask: "Ask to see", post: (amount: string) => `Post ${amount}`, postDead: (live: string, dead: string) => `Post ${live} and ${dead} dead`,
    straddle: (to: string) => `Straddle to ${to}`, kill: "Kill the pot", buyPush: (amount: string) => `Buy in ${amount}`, pass: "Pass",
    wait: "Wait for the blind", pending: "Sent", results: "Results", nextHand: "Next hand",
    leave: "Leave the table", leaveNow: "Leave", guardSay: "One moment",
    showdown: "Showdown",
  },

  panel: {
    label: "Sign, hand and rules", hand: "Hand", rules: "Rules and why", players: "Players", sign: "Sign", seal: "Deck",
    tabs: "What to look at", back: "Back to the table", open: "Hand, rules", search: (n: number) => (n ? `Search ${n} clauses of this game` : "Search the clauses of this game"),
    searchLabel: "Search the clauses", found: (n: number) => (n === 1 ? "1 clause" : `${n} clauses`), nothingFound: "No clause says that.",
    yourTurn: "Your turn", log: "Hand log", noLog: "Nothing has happened yet.", why: "Why?", collection: "Collection", paidBy: "Paid by",
    stakes: "Stakes", forced: "Before the deal", borrowed: (id: string) => `Borrowed from ${id}`, clauseOf: (id: string) => `Read ${id}`,
    lastHead: (n: number) => `Hand ${n.toLocaleString("en-US")}, the last`, thisHand: "This hand", noLast: "There is no hand before this one.",
    replay: "Replay", ruleCard: "What wins here", special: "What is special here", costs: "What it costs",
    gotIt: "Play", readLater: "You find this again under rules.", whole: "The whole book of this game",
    setByUs: "set by us", noClause: "No clause stands behind this.",
  },

  settings: {
    title: "Settings", theme: "Theme", themes: { auto: "As the system", light: "Light", dark: "Dark" },
    deck: "Deck", decks: { two: "Two colours", four: "Four colours" },
    felt: "Felt", felts: { house: "The house's", delta: "Delta", tide: "Tide", redwood: "Redwood", graphite: "Graphite", dusk: "Dusk" },
    motion: "Cards and chips move", sound: "Sounds", keys: "Keyboard", turned: "You sit at the bottom", ask: "Ask before large bets",
    keyList: "Keys", change: "Press a key", table: "Table", look: "Look", reset: "Put all keys back",
    mistakes: "Mistakes happen", account: "Who you are", logIn: "Log in", logOut: "Log out", name: "Name", word: "Password",
    make: "Make an account", guest: "You are a guest.", member: (name: string) => `You are ${name}.`, floorDesk: "To the floor's desk",
  },

  keys: {
    fold: "Fold, pass", call: "Check, call", raise: "Bet, raise", all_in: "All-in", more: "One unit more", less: "One unit less",
    more5: "Five units more", less5: "Five units less", go: "The green button", stand: "Stand, stand pat", hit: "Hit", double: "Double, draw",
    split: "Split", surrender: "Surrender", take: "Take", house_way: "House way", sit_out: "Sit out", last_hand: "Last hand", lobby: "Lobby",
    mute: "Mute", help: "This list", bar: "Jump to the action bar", pick1: "Preset or card 1", pick2: "Preset or card 2", pick3: "Preset or card 3",
    pick4: "Preset or card 4", pick5: "Preset or card 5", pick6: "Card 6", pick7: "Card 7", pick8: "Card 8",
    back: "Step back", forward: "Step forward", play: "Play or pause", start: "To the start", end: "To the end",
  } as Record<string, string>,

  lost: { title: "There is no such page.", say: "The address may be old.", go: "Go to the lobby" },
  rules: {
    title: (game: string, house: string) => `${game} at ${house}`, books: "Rule books", pick: "Every house's own printed rules, game by game.",
    clauses: "clauses", read: "Read",
  },
};

export type Words = typeof W;
