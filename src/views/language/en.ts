import type { Catalogue } from './catalogue.js';

const DIRECTIONS = { up: 'up', down: 'down', left: 'left', right: 'right' };

const list = new Intl.ListFormat('en');

export const en: Catalogue = {
  language: 'English',
  locale: 'en',

  commands: {
    challenge: {
      name: 'challenge',
      description: 'Challenge somebody, or anyone here, to a game on a 5x5 board',
      options: {
        opponent: {
          name: 'opponent',
          description: 'Whom to challenge; leave it out to challenge anyone here',
        },
        game: {
          name: 'game',
          description: 'Which of the five games; leave it out to choose from a menu',
        },
        first: {
          name: 'first',
          description: 'Who moves first; a coin is tossed unless you say so',
        },
        clock: { name: 'clock', description: 'How long each move may take' },
        legs: { name: 'legs', description: 'One game, or two with the seats swapped' },
      },
    },
    challengeMember: 'Challenge to a game',
    practice: {
      name: 'practice',
      description: 'Practise against me: unrated, and as easy or as hard as you like',
      options: {
        game: {
          name: 'game',
          description: 'Which of the five games; leave it out to choose from a menu',
        },
        level: { name: 'level', description: 'How well I play; medium if you leave it out' },
        seat: {
          name: 'seat',
          description: 'Who moves first; you get the seat that wins more often if you leave it out',
        },
      },
    },
    games: {
      name: 'games',
      description: 'Play the boards that wait for you one after the other, and see all your games',
      options: { all: { name: 'all', description: 'All games in this channel instead' } },
    },
    rules: {
      name: 'rules',
      description: 'How a game is played, with an example',
      options: { game: { name: 'game', description: 'Which of the five games' } },
    },
    leaderboard: {
      name: 'leaderboard',
      description: 'Who is best on this server, in a game or in all of them',
      options: {
        game: { name: 'game', description: 'Which game; all of them together if you leave it out' },
        season: { name: 'season', description: 'This month, or all time' },
      },
    },
    profile: {
      name: 'profile',
      description: 'How somebody is doing: ratings, record, best win, recent games',
      options: {
        member: { name: 'member', description: 'Whose profile; yours if you leave it out' },
      },
    },
    privacy: {
      name: 'privacy',
      description: 'What is stored about you: get all of it, or have it deleted',
      export: {
        name: 'export',
        description: 'Get everything that is stored about you, as a file that only you see',
      },
      forget: { name: 'forget', description: 'Have everything deleted that is stored about you' },
    },
    replay: {
      name: 'replay',
      description: 'Shows a finished game again, move by move',
      options: {
        match: {
          name: 'match',
          description: 'Which game; the latest ones of this server are suggested',
        },
      },
    },
    settings: {
      name: 'settings',
      description: 'How this bot behaves, for you and for the server',
      server: {
        name: 'server',
        description: 'For this server: channels, clock, pings, language (needs Manage Server)',
      },
      games: {
        name: 'games',
        description:
          'For this server: remove challenges and end games in this channel (needs Manage Server)',
      },
      standings: {
        name: 'standings',
        description:
          'For this server: void a game, exclude a member, start the month anew (needs Manage Server)',
      },
      me: {
        name: 'me',
        description:
          'For you: text boards, your piece, when you are pinged, being away, and whom you block',
      },
    },
    puzzle: {
      name: 'puzzle',
      description: 'Solve puzzles for practice: one move wins, and they get harder',
      options: { game: { name: 'game', description: 'Which game; any if you leave it out' } },
    },
    help: { name: 'help', description: 'What this bot is, and what it can do' },
  },

  games: {
    'center-square-showdown': {
      title: 'Center Square Showdown',
      pitch: 'One butterfly for both of you: be the one who lands it on the sunflower.',
      goal: 'Move the token onto the center square. Whoever does it wins.',
      rules: [
        'There is one token, and you both move it. It starts in the corner (1,1).',
        'On your turn, move it one square up, down, left or right.',
        'You may not take back the move your opponent just made.',
      ],
      rulings: [
        'You may not move the token to where it just came from. Every other square stays open, however often it was visited.',
        'Nobody can go round in circles for ever: whoever brings about the same position for the third time loses. Position means where the token is, where it came from, and whose turn it is.',
        'Good to know: the center is an even number of steps from the corner, so only the player who moves second can ever step onto it. The first player wins when the other one goes round in circles, runs out of time or resigns. So a match is two games with the seats swapped, unless you ask for one: a single game is unrated.',
      ],
    },
    'grid-runner': {
      title: 'Grid Runner',
      pitch: 'Race to the opposite corner. Every square that is left is blocked for good.',
      goal: "Reach your opponent's starting corner before they reach yours.",
      rules: [
        'The first player runs from A1 to E5, the second from E5 to A1.',
        'On your turn, run one square up, down, left or right.',
        'Every square that is left is blocked: nobody can land on it again.',
        'You can run straight through your own trail, and land on the first square beyond it.',
        'If you cannot move, you lose.',
      ],
      rulings: [
        "Your goal, the opponent's starting corner, is open to you whenever the opponent is not standing on it, even though it counts as left.",
        "You cannot run through your opponent's trail, nor through your opponent.",
        'Running through your own trail, you cannot turn on the way. Where your trail begins next to you, the arrow takes you to the first square behind it.',
        'Good to know: with perfect play the first player wins. Two games with the seats swapped make it fair.',
      ],
    },
    'edge-escape': {
      title: 'Edge Escape',
      pitch: 'One rabbit for both of you: be the one who gets it into the woods.',
      goal: 'Move the token onto an edge cell. Whoever does it wins.',
      rules: [
        'There is one token, and you both move it. It starts in the center.',
        'On your turn, move it one cell up, down, left or right.',
        'A cell it has left is used up: it cannot go there again.',
        'If you cannot move it, you lose.',
      ],
      rulings: [
        'Edge cells are those in row 1, row 5, column 1 and column 5.',
        'The cell in the center counts as used up as soon as the token leaves it.',
        'Good to know: after any first move the token stands next to the edge, so the second player can win at once. So a match is two games with the seats swapped, unless you ask for one: a single game is unrated.',
      ],
    },
    'forbidden-territory': {
      title: 'Forbidden Territory',
      pitch: 'Place tokens, but never next to the one your opponent placed last.',
      goal: 'Be the last one who can place a token.',
      rules: [
        'The board starts empty. Each of you has tokens of your own.',
        'On your turn, place a token on an empty cell.',
        'Cells that touch the token your opponent placed last, corners included, are forbidden to you.',
        'If there is no cell left for you, you lose.',
      ],
      rulings: [
        'The first token may go anywhere.',
        'Only the very last token of your opponent forbids cells. As soon as a new one is placed, the old ones no longer matter.',
        'Tokens are never moved or taken away.',
        'Good to know: with perfect play the first player wins, by taking the center and then mirroring every move. Two games with the seats swapped make it fair.',
      ],
    },
    'trap-and-treasure': {
      title: 'Trap and Treasure',
      pitch: 'Fetch the treasure from the center and carry it home, past the traps.',
      goal: 'Take the treasure from the center and bring it back to your own corner.',
      rules: [
        'The first player starts at (0, 0), the second at (4, 4). The treasure lies at (2, 2).',
        'On your turn, walk one cell up, down, left or right, or place a trap.',
        'You have three traps. They stay where they are for the whole game.',
        'Whoever walks onto a trap, their own included, skips the next turn.',
        'Stepping onto the treasure takes it. It is never lost.',
      ],
      rulings: [
        'Cells are (x, y): x counts to the right and y downward, both from 0.',
        'A trap goes on any cell without a trap, a player or the treasure. Empty starting corners are fine, and so is the center once the treasure is gone.',
        'Traps can be seen by everybody, and walking onto one is allowed. A trap works every time somebody walks onto it.',
        'Coming home onto a trap wins only once the trap lets go: when your skipped turn has passed, by itself.',
        'You cannot walk onto the cell your opponent stands on.',
        'Nobody can go round in circles for ever: whoever brings about the same position for the third time loses.',
        'Good to know: with perfect play the first player wins, by moving at once. Opening with a trap loses. Two games with the seats swapped make it fair.',
      ],
    },
  },

  marks: {
    token: 'token',
    center: 'center',
    edge: 'edge',
    'came-from': 'came from here',
    visited: 'used up',
    trail: 'trail',
    goal: 'goal',
    home: 'home',
    treasure: 'treasure',
    'with-treasure': 'with the treasure',
    trap: 'trap',
    'on-trap': 'on a trap',
    forbidden: 'forbidden',
    last: 'placed last',
    open: 'can go here',
  },
  clocks: {
    none: 'no limit',
    '5m': '5 minutes a move',
    '1h': '1 hour a move',
    '1d': '1 day a move',
    '3d': '3 days a move',
    '7d': '7 days a move',
  },
  firsts: { challenger: 'I start', opponent: 'my opponent starts', toss: 'toss a coin' },
  legs: { 1: 'one game', 2: 'two games, seats swapped' },
  permissions: {
    'view-channel': 'View Channel',
    'send-messages': 'Send Messages',
    'send-in-threads': 'Send Messages in Threads',
    'create-threads': 'Create Public Threads',
  },

  events: {
    'token-moved': ({ seat, direction, to }, { players, square }) =>
      `${players[seat]} moved the token ${DIRECTIONS[direction]} to ${square(to)}.`,
    moved: ({ seat, to, through }, { players, square }) =>
      through.length > 0
        ? `${players[seat]} ran through ${list.format(through.map(square))} to ${square(to)}.`
        : `${players[seat]} moved to ${square(to)}.`,
    visited: ({ at }, { square }) => `${square(at)} is used up.`,
    blocked: ({ at }, { square }) => `${square(at)} is now blocked.`,
    placed: ({ seat, at }, { players, square }) =>
      `${players[seat]} placed a token at ${square(at)}.`,
    forbidden: ({ seat, squares }, { players, square }) =>
      squares.length > 0
        ? `Forbidden to ${players[seat]} now: ${list.format(squares.map(square))}.`
        : `Nothing is forbidden to ${players[seat]} now.`,
    'trap-placed': ({ seat, at, left }, { players, square }) =>
      `${players[seat]} placed a trap at ${square(at)} and has ${left} left.`,
    trapped: ({ seat, at }, { players, square }) =>
      `${players[seat]} walked onto the trap at ${square(at)} and skips a turn.`,
    'treasure-taken': ({ seat }, { players }) => `${players[seat]} took the treasure!`,
    'turn-skipped': ({ seat }, { players }) =>
      `${players[seat]}'s turn was skipped, and the trap lets go.`,
    repeated: ({ times }) =>
      times < 3
        ? 'This position was there before: whoever brings it about for the third time loses.'
        : 'This position came about for the third time.',
  },
  facts: {
    at: ({ at }, { square }) => `on ${square(at)}`,
    goal: ({ at }, { square }) => `goal ${square(at)}`,
    home: ({ at }, { square }) => `home ${square(at)}`,
    carries: () => 'carries the treasure',
    caught: () => 'caught in a trap, skips the next turn',
    'traps-left': ({ left }) => (left === 1 ? '1 trap left' : `${left} traps left`),
    token: ({ at }, { square }) => `The token is on ${square(at)}.`,
    center: ({ at }, { square }) => `The center is ${square(at)}.`,
    'no-way-back': ({ at }, { square }) => `It may not go back to ${square(at)}.`,
    'used-up': ({ squares: all }, { squares }) =>
      all.length > 0 ? `Used up: ${squares(all)}.` : 'Nothing is used up.',
    trail: ({ seat, squares: all }, { players, squares }) =>
      `Blocked by the trail of ${players[seat]}: ${squares(all)}.`,
    tokens: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Tokens of ${players[seat]}: ${squares(all)}.`
        : `${players[seat]} has no tokens on the board.`,
    forbidden: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Forbidden to ${players[seat]} now: ${squares(all)}.`
        : `Nothing is forbidden to ${players[seat]} now.`,
    treasure: ({ at }, { square }) => `The treasure lies on ${square(at)}.`,
    traps: ({ squares: all }, { squares }) =>
      all.length > 0 ? `Traps: ${squares(all)}.` : 'There are no traps on the board.',
    'can-go': ({ seat, steps: all }, { players, steps }) =>
      `${players[seat]} can move ${steps(all)}.`,
    'can-place': ({ seat, squares: all }, { players, squares }) =>
      `${players[seat]} can place a token on ${squares(all)}.`,
    'can-trap': ({ seat }, { players }) =>
      `${players[seat]} can place a trap on a free cell instead. Everybody sees it.`,
  },
  ends: {
    center: (winner) => `${winner} moved the token onto the center and wins!`,
    goal: (winner) => `${winner} reached the goal and wins!`,
    edge: (winner) => `${winner} moved the token onto the edge and wins!`,
    home: (winner) => `${winner} brought the treasure home and wins!`,
    stuck: (winner, loser) => `${loser} cannot move: ${winner} wins!`,
    stalling: (winner, loser) =>
      `${loser} brought about the same position for the third time: ${winner} wins!`,
    resignation: (winner, loser) => `${loser} resigned: ${winner} wins!`,
    time: (winner, loser) => `${loser} ran out of time: ${winner} wins!`,
    'called-off': (_, who) => `${who} called the match off. It does not count.`,
    'no-show': (_, who) =>
      `${who} did not make a first move in time, so the match is called off. It does not count.`,
    aborted: () => 'Called off before it really began. It does not count.',
    moderator: () => 'A moderator ended this game. It does not count.',
    abandoned: () => 'Nobody moved for 30 days. It does not count.',
  },
  refusals: {
    yourself: 'You cannot play against yourself. Somebody else has to accept.',
    'a-bot': 'Other bots do not play. Challenge a person, or practise against me with /practice.',
    'not-for-you': 'This challenge is for somebody else.',
    'not-your-offer': 'Only the one who made this challenge can take it back.',
    'not-a-player': 'This is not your game. You can start your own with /challenge.',
    'not-offered': 'This challenge was answered, taken back or has expired before.',
    'not-started': 'The game has not begun: the challenge has to be accepted first.',
    'match-over': 'This game is over.',
    'time-is-up': 'The time is up.',
    'has-moved': 'You have moved, so it is too late to call this match off. You can resign.',
    'no-clock': 'There is no clock to stop in this game.',
    'pause-on': 'The game is paused already.',
    'no-pause': 'There is no pause to speak of.',
    'not-your-pause': 'Only the one who asked for the pause can end it.',
    'bad-pause': 'A pause cannot be that long.',
    'request-open': 'Something was asked for already: it has to be answered first.',
    'request-used': 'You have asked once. You can ask again after the next move.',
    'no-request': 'Nobody asks for this any more.',
    'own-request': 'You asked for it, so the other player has to answer.',
    'not-your-request': 'Only the one who asked can withdraw it.',
    'no-takeback': 'You can only take back your own last move, before the other player has moved.',
    'only-in-practice': 'Hints and undo are for practice against me, not for games between people.',
    'not-in-practice': 'You practise against me, so there is nobody to ask: use Undo, or resign.',
    'nothing-to-undo': 'There is no move of yours to take back.',
    'nothing-due': 'Nothing has changed.',
    'not-over': 'The game is not over yet.',
    'pair-busy':
      'You two are playing this game in this channel already. Finish that one first, or choose another game.',
    'channel-full':
      'There are too many games in this channel right now. Finish one, or go to another channel.',
    'player-full':
      'You are in too many games right now, your own challenges included. Finish one, or take a challenge back.',
    'offers-full':
      'Your challenges are waiting in this channel already. Wait for an answer, or take one back.',
    'too-fast': 'You have sent many challenges in a short time.',
    'being-forgotten':
      'One of you is being forgotten at this moment, as they asked for. Try again in a minute.',
    'call-offs-used': 'You have called off three games today: this one counts as resigning.',
    'seat-by-toss':
      'In two games of this one you take turns in going first, so a coin decides who starts. To choose that yourself, play a single game, which is unrated.',
    'bad-move': 'That is not a move of this game.',
    'off-board': 'That is off the board.',
    'not-adjacent': 'That is too far away.',
    'takes-back': 'That would take back the move your opponent just made.',
    visited: 'That square is used up.',
    blocked: 'That square is blocked.',
    occupied: 'That square is taken.',
    forbidden: 'That cell is forbidden: it touches the token your opponent placed last.',
    'trap-there': 'There is a trap on that cell already.',
    'treasure-there': 'The treasure lies on that cell.',
    'no-traps-left': 'You have no traps left.',
    'not-your-turn': 'It is not your turn yet.',
    'game-over': 'This game is over.',
    stale: 'Somebody was a moment faster. Look at the board, and try again.',
    'unknown-button':
      'This button belongs to an older version of me. Use /games to get a fresh board.',
    'unknown-match': 'I do not know this game any more.',
    'not-in-a-server': 'I play on servers only: use me in a channel of one.',
    'not-a-member': 'This person is not on this server.',
    'timed-out': 'This person is timed out on this server, and cannot play now.',
    'away-days-used': 'You cannot be away for that long: there are 14 days for each month.',
    'not-a-manager': 'Only members with the permission Manage Server can change this.',
    'unknown-command':
      'I do not know this command. It may be from an older version of me: /help lists what there is.',
    'not-possible': 'This is not possible.',
    'unblock-first': 'You have blocked this person. Unblock them in /settings me first.',
    'blocks-full': 'Your list of blocked people is full. Unblock somebody first.',
    'player-forgotten': 'The other player wished to be forgotten, so there is no rematch.',
    'not-finished': 'This game is not finished yet: look at its board.',
    'not-yours-to-share':
      'Only its two players can share this game. With Replay you can watch it, just for yourself.',
    'one-drawing-at-a-time': 'Your last picture is still being drawn: one at a time, please.',
    'too-many-drawings':
      'Too many pictures are being drawn right now. Please try again in a moment.',
    'no-lobby': 'There is no lobby here any more. Start a game with /challenge.',
    'you-are-away':
      'You are away, so no game begins for you here. Say in /settings me that you are back, then press Play.',
    recomputing:
      'The standings are being recomputed right now. Please try again when that is done.',
    'already-void': 'This game is void already.',
    'not-void': 'This game is not void, so there is nothing to undo.',
    'store-down':
      'I cannot reach my memory right now, so your click may not have counted. Nothing is lost: please look again in a minute.',
    'not-replicated':
      'Your click arrived, but it is not stored safely yet. Please look again in a minute: if it is not there, click once more.',
    'data-missing':
      'My memory came back without the games in it, so nothing counts for now. Whoever runs me has been told: please look again later.',
    'newer-version':
      'I am just being updated, and this game was stored by my newer version. Nothing is lost: please try again in a few minutes.',
  },
  uploads: {
    'no-permission':
      'I lack the permission **Attach Files** in this channel. Whoever manages the server can give it to me.',
    'too-large': 'The file is larger than Discord takes. Please tell whoever runs this bot.',
    failed: 'Please try again in a minute.',
  },

  offer: {
    toOne: (challenger, opponent) => `${challenger} challenges ${opponent}!`,
    toAnyone: (challenger) => `${challenger} challenges anyone here!`,
    rematch: (challenger, opponent) => `${challenger} asks ${opponent} for a rematch!`,
    starts: (who) => `${who} moves first`,
    toss: 'a coin decides who moves first',
    accepterStarts: 'whoever accepts moves first',
    expires: (when) => `Expires ${when}`,
    accept: 'Accept',
    decline: 'Decline',
    cancel: 'Take back',
    declined: (opponent) => `${opponent} declined.`,
    cancelled: (challenger) => `${challenger} took the challenge back.`,
    expired: 'Nobody answered in time.',
    removed: 'A moderator removed this challenge.',
    nextAt: (when) => `You can send the next one ${when}.`,
    rematchClosed:
      'This rematch was declined, taken back or has expired. Start a new game with /challenge.',
    rematchOn: (link) => `The rematch is on: ${link}`,
    askedAlready: (link) => `The rematch is on its way already: ${link}`,
  },

  form: {
    title: (opponent) => `Challenge ${opponent}`,
    titleOpen: 'Challenge anyone here',
    chooseGame: 'Choose a game',
    send: 'Send the challenge',
    sending: 'Your challenge is being posted …',
    sent: 'Your challenge is out. Good luck!',
    notSent:
      'Your challenge could not be posted in this channel, so it was taken back. Somebody who manages the server can let me see the channel and send messages here.',
  },

  board: {
    versus: (first, second) => `${first} against ${second}`,
    leg: (number, of) => `Game ${number} of ${of}`,
    score: (line) => `Score: ${line}`,
    turn: (player) => `${player}, it is your turn.`,
    deadline: (when) => `Time runs out ${when}.`,
    timedOut: (player, until) =>
      `${player} is timed out on this server: the clock waits until ${until}.`,
    noTrapsLeft: 'no traps left',
    isTrapped: 'is caught in a trap',
    wholeGame: 'The whole game',
    moveCount: (count) => (count === 1 ? '1 move' : `${count} moves`),
    tossed: (player) => `The coin says: ${player} moves first.`,
    missing: (permissions) =>
      `I lack ${permissions} in this channel, so reminders and later pings do not come.`,
    moved: (link) => `The board has moved: ${link}`,
    link: 'to the board',
  },

  buttons: {
    placeTrap: 'Place a trap',
    text: 'Text',
    rules: 'Rules',
    resign: 'Resign',
    callOff: 'Call off',
    resume: 'I am back',
    rematch: 'Rematch',
    yesResign: 'Yes, resign',
    yesCallOff: 'Yes, call it off',
    keepPlaying: 'Keep playing',
    back: 'Back',
    next: 'Next',
  },

  requests: {
    agree: 'Agree',
    refuse: 'Refuse',
    pauseAsked: (player, until) =>
      `${player} asks for a pause until ${until}. The clock runs until the other player agrees.`,
    paused: (player, until) => `Paused until ${until}, as ${player} asked: the clock stands still.`,
    pauseRefused: (player) => `The pause that ${player} asked for was refused.`,
    pauseOver: 'The pause is over: the clock runs again.',
    takebackAsked: (player) => `${player} asks to take the last move back.`,
    takebackRefused: (player) => `${player} may not take the last move back: it was refused.`,
    takenBack: (player) => `${player} took the last move back.`,
    sent: 'It was asked for: the board says so, and the other player decides.',
    withdrawn: 'Your request is withdrawn.',
  },

  more: {
    button: 'More…',
    title: 'What you can do in this game',
    changed: 'The game had changed a moment before. This is what you can do now.',
    takeBack: 'Take back my last move',
    pause: 'Ask for a pause of …',
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    waiting: 'Your request waits for the other player.',
    withdraw: 'Withdraw the request',
    freeCallOffs: (left) =>
      `Calling off is free three times a day, and counts as resigning after that. Left today: ${left}`,
  },

  practice: {
    levels: { easy: 'easy', medium: 'medium', hard: 'hard', perfect: 'perfect' },
    seats: {
      better: 'the seat that wins more often',
      first: 'moving first',
      second: 'moving second',
      toss: 'toss a coin',
    },
    bot: (level) => `Five by Five (${level})`,
    unrated: 'Practice, unrated',
    thinking: (bot) => `${bot} is thinking …`,
    hint: 'Hint',
    undo: 'Undo',
    undone: 'Your last move is taken back, and so is my answer.',
    canWin: (moves, best) =>
      moves === 1
        ? `You can win at once: **${best}**`
        : `You can win in ${moves} moves, yours and mine counted: **${best}**`,
    loses: (moves, best) =>
      moves === 1
        ? `Here every move loses at once: **${best}**`
        : `Against perfect play every move loses. What lasts longest, ${moves} moves of us both: **${best}**`,
    open: (best) => `Nobody can force a win from here. This keeps it so: **${best}**`,
    title: 'Practise against me',
    about: 'Nothing is rated. You can take moves back, and ask for hints.',
    start: 'Begin',
    starting: 'Your board is on its way …',
    started: 'Your board is ready. Have fun!',
    notStarted: 'I may not write in this channel, so nothing was begun.',
    busy: (link) =>
      `You practise this game in this channel already: ${link}. Finish that one first, or resign.`,
    tooFast: (when) =>
      `You have begun many practice games in a short time. You can begin the next one ${when}; a rematch is possible at once.`,
    alone: 'Nobody there? Practise against me.',
    button: 'Practise',
  },
  away: {
    title: 'Away',
    about: (left) =>
      `All your clocks stand still while you are away, on every server, for up to 14 days a month. Your opponents see it on their boards, and challenges of yours that nobody has accepted are taken back. Left this month: ${left}.`,
    until: (when) => `You are away until ${when}.`,
    choose: 'Be away for …',
    backNow: 'I am back now',
    isAway: (player, until) => `${player} is away until ${until}, and their clock waits.`,
    isBack: (player) => `${player} is back.`,
  },

  fairPlay: {
    freeResigns: (left) =>
      `Until both of you have moved, resigning is unrated, three times a day with calling off. Left today: ${left}`,
    freeResignsUsed: 'You have left three games today before both had moved: this one counts.',
    bothHaveMoved: 'Both of you have moved by now, so it counts.',
    sureToResignFreely:
      'Do you really want to resign? Your opponent then wins, but it is unrated, as not both of you have moved yet.',
    opponentAway: (player, opponent, game, until) =>
      `${player}, ${opponent} is away until ${until}, and the clock of your game of ${game} waits for them.`,
  },

  notices: {
    oldBoard: (link) => `This board is old. The live one is here: ${link}`,
    refreshed: 'The board had changed a moment before your click. It is up to date now.',
    sureToResign: 'Do you really want to resign? Your opponent then wins this game.',
    sureToCallOff: 'Do you really want to call this match off? It will not count for anybody.',
    resigned: 'You resigned.',
    calledOff: 'You called the match off.',
    carriedOn: 'Then on with the game!',
    chooseTrap:
      'Where shall the trap go? Only you see this message, but everybody will see the trap.',
    trapPlaced: (square) => `Your trap is set at ${square}.`,
    wrongChannel: (channels) => `On this server, games are played in ${channels}.`,
    broken: (reference) =>
      `Something went wrong on my side, and it was noted down. Your game is safe: please try again. (${reference})`,
    grantPlease: (permissions) =>
      `You can help: I lack ${permissions} in this channel, so reminders and later pings do not reach players. The games go on without it.`,
    here: 'Here it is:',
  },

  hints: {
    loses: 'this move brings about the same position for the third time, and loses',
    intoTrap: 'this step leads into a trap, and costs a turn',
    trapsAreSeen: 'Everybody sees where a trap is placed.',
    sureToRepeat:
      'This move brings about the same position for the third time: **you would lose the game.** You have other moves. Do you want to make it all the same?',
    playAnyway: 'Yes, and lose',
    otherMove: 'No, I play something else',
    playedAnyway: 'Your move is made.',
  },

  textBoard: { key: 'Key:', markOf: (mark, player) => `${mark} of ${player}` },

  spoken: {
    player: (sign, facts) => `${sign}: ${facts}.`,
    and: (one, other) => `${one}, ${other}`,
    range: (from, to) => `${from} to ${to}`,
    anySquare: 'any cell',
    steps: {
      up: (square) => `up to ${square}`,
      down: (square) => `down to ${square}`,
      left: (square) => `left to ${square}`,
      right: (square) => `right to ${square}`,
    },
    intoTrap: (step) => `${step}, into a trap`,
    losing: (step) => `${step}, which loses by repetition`,
    lastMove: (told) => `Last move: ${told}`,
  },

  pings: {
    turn: (player, game) => `${player}, it is your turn in ${game}.`,
    started: (player, game) => `${player}, your game of ${game} has begun, and it is your turn.`,
    reminder: (player, game, when) => `${player}, your time in ${game} runs out ${when}.`,
    pauseAsked: (player, by, game) => `${player}, ${by} asks for a pause in ${game}.`,
    takebackAsked: (player, by, game) =>
      `${player}, ${by} asks to take back their last move in ${game}.`,
  },

  matchEnd: {
    over: (players, game) => `${players}, your match of ${game} is over.`,
    and: (one, other) => `${one} and ${other}`,
  },

  list: {
    mine: 'Your games on this server',
    channel: (channel) => `Games in ${channel}`,
    none: (command) => `You are in no game on this server. Start one with ${command}.`,
    noneHere: (command) => `Nobody is playing in this channel. Start a game with ${command}.`,
    yourMove: 'your move',
    theirMove: 'waiting for their move',
    yourAnswer: 'waiting for your answer',
    theirAnswer: 'waiting for their answer',
    openOffer: 'open to anyone',
    paused: 'paused',
    toMove: (player) => `${player} to move`,
    against: (player) => `against ${player}`,
    moves: (count) => (count === 1 ? '1 move' : `${count} moves`),
    bring: 'Bring a board here …',
    page: (page, of) => `Page ${page} of ${of}`,
  },

  waiting: {
    count: (boards) =>
      boards === 1 ? 'One board waits for you.' : `${boards} boards wait for you.`,
    nothing: 'Nothing waits for you right now.',
    play: (boards) => `Play (${boards})`,
    lookAgain: 'Look again',
    skip: 'Skip',
    list: 'List',
    accepted: 'You accepted.',
    declined: 'You declined.',
    done: 'Done.',
  },

  textCopy: {
    open: 'Open my text board',
    refresh: 'Refresh',
  },

  lobby: {
    title: 'Lobby',
    howTo:
      'Pick a game: you play whoever is waiting for it, or you go on the list. Press again to get off it.',
    play: 'Play',
    playedIn: (channel) => `games begin in ${channel}`,
    live: 'Live now',
    watch: 'watch',
    top: 'Best of this month',
    best: "Watch yesterday's best game",
    onList: (game, terms, until) =>
      `You are on the list for ${game} (${terms}); your place on it ends ${until}. The game begins as soon as somebody joins you, with a ping unless you have turned pings off. Press again to get off the list.`,
    offList: (game) => `You are off the list for ${game}.`,
    paired: (opponent, game) => `${game} against ${opponent}: your game has begun.`,
    put: 'Put the lobby here',
    isHere: 'The lobby is in this channel now. Pin it, if you like.',
    cannotPut: (permissions) => `For the lobby, I need ${permissions} in this channel.`,
    choose: 'Lobby: a message with a Play button for each game',
    none: 'No lobby',
    fine: (channel) => `The lobby is in ${channel}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `The lobby cannot be shown: I need ${permissions} in ${channel}.`,
      'no-permission': (channel, permissions) =>
        `The lobby cannot be shown: I need ${permissions} in ${channel}.`,
      gone: () => 'The channel of the lobby is gone. Please choose another one.',
      refused: (channel) =>
        `Discord does not take the lobby in ${channel}. I will try again later.`,
    },
  },

  puzzle: {
    daily: (number) => `Daily puzzle ${number}`,
    title: 'Puzzle',
    task: (player) => `${player} is to move, and exactly one move wins. Which one?`,
    yours: (player) => `You are ${player}, and it is your move. Find the one that wins.`,
    fromGame: 'from a game on this server',
    level: (level, of) => `level ${level} of ${of}`,
    try: 'Try it',
    streaks: 'Streaks',
    solvedBy: (solved, tries) => `solved by ${solved} of ${tries}`,
    notTried: 'Nobody has tried it yet.',
    first: (player) => `${player} was first`,
    next: (when) => `The next puzzle comes ${when}.`,
    over: 'This puzzle is over.',
    solution: 'The solution',
    solutionOf: (number) => `The solution of puzzle ${number}`,
    wins: (player, moves) =>
      moves === 1
        ? `With that, ${player} has won.`
        : `Whatever the other side does, ${player} then wins within ${moves} moves of their own, this one counted.`,
    line: (notation) => `With perfect play: ${notation}`,
    oneTry: 'You have one try, and nobody else sees it: your first move counts.',
    right: 'Right!',
    wrong: 'No, that was not it.',
    loses: (player, moves) =>
      moves === 1
        ? `After that, ${player} wins with the very next move.`
        : `After that, ${player} can win within ${moves} moves of their own.`,
    open: 'After that, nobody can force a win.',
    tomorrow: (when) => `The solution comes with the next puzzle, ${when}.`,
    yourTry: 'You have had your try at this puzzle.',
    inARow: (count) => `Solved in a row: ${count}`,
    record: (solved, tried, longest) => `solved ${solved} of ${tried}, at most ${longest} in a row`,
    noStreaks: 'Nobody has solved a puzzle in a row yet.',
    aboutStreaks:
      'Puzzles solved in a row. A wrong try ends a streak, and so does a puzzle that you leave out.',
    none: (command) => `This puzzle is over. For practice there is ${command}, at any time.`,
    busy: 'Your last puzzle is still being made: one at a time, please.',
    again: 'Try again',
    show: 'Show the solution',
    another: 'Next puzzle',
    choose: 'Daily puzzle: a position in which one move wins',
    nowhere: 'No daily puzzle',
    hour: (hour) => `every day at ${hour} UTC`,
    fine: (channel, when) => `The daily puzzle is in ${channel}; the next one comes ${when}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `The daily puzzle cannot be shown: I need ${permissions} in ${channel}.`,
      'no-permission': (channel, permissions) =>
        `The daily puzzle cannot be shown: I need ${permissions} in ${channel}.`,
      gone: () => 'The channel of the daily puzzle is gone. Please choose another one.',
      refused: (channel) =>
        `Discord does not take the daily puzzle in ${channel}. I will try again later.`,
    },
  },

  welcome: {
    what: 'Hello! I bring five small strategy games for two to this server.',
    start: (challenge, settings) =>
      `Play with ${challenge} in any channel. Those who manage the server choose channels, clock and language with ${settings}.`,
    lobbyHere: 'A lobby finds opponents with one click. Shall it be in this channel?',
    lobbyThere: (settings) =>
      `A lobby finds opponents with one click: choose a channel for it with ${settings}.`,
    toServer: 'To the server',
  },

  rules: {
    inShort: 'In short',
    example: 'An example',
    goodToKnow: 'Good to know',
    start: 'The board at the start',
  },

  film: {
    watch: 'Watch a game',
    title: (moves) => `A whole game, in ${moves} moves`,
    alt: (game, moves, end) => `A whole game of ${game} in ${moves} moves. ${end}`,
  },

  ratings: {
    unrated: {
      void: 'This game was declared void, so it does not count.',
      excluded: 'This game does not count for the standings.',
      forgotten:
        'One of the two had their data deleted in the same month, so this game does not count.',
      untimed: 'This game was played without a clock, so it does not count.',
      'single-game': 'A single game of this one is decided by the seat, so it does not count.',
      unfinished: 'Only one of the two games was played to the end, so the match does not count.',
      'not-both-moved': 'It was resigned before both of you had moved, so it does not count.',
      'enough-today': 'You two have played enough rated games today, so this one does not count.',
    },
    unratedOffer: {
      excluded: 'Unrated: this match does not count for the standings',
      forgotten: 'Unrated this month: one of you had their data deleted',
      untimed: 'Unrated: there is no clock',
      'single-game': 'Unrated: the seat decides a single game of this one; two games count',
      'enough-today': 'Unrated today: you two have had your rated games of the day',
    },
    atStake: {
      1: (player, win, loss) => `Rated for ${player}: win ${win}, lose ${loss}`,
      2: (player, win, loss) => `Rated for ${player}: win both ${win}, lose both ${loss}`,
    },
    openStakes: (player, rating) => `Rated: ${player} has ${rating} points`,
    roughly: (line) => `${line} (roughly)`,
    newcomer: 'new',
    provisional: 'not certain yet',
  },

  leaderboard: {
    title: 'Leaderboard',
    allGames: 'All games',
    allTime: 'All time',
    thisMonth: 'This month',
    empty: (command) => `Nobody has finished a game here yet. Be the first: ${command}`,
    you: 'You',
    notOnIt: 'You are not on this board yet: finish a game that counts.',
    players: (count) => (count === 1 ? '1 player' : `${count} players`),
    champion: (player, season) => `${player} is the champion of ${season}!`,
    championsBefore: 'Champions so far',
    howTo:
      'The number is what somebody is at least worth: the rating less twice its uncertainty. It decides the order. ? means not certain yet, so not champion of a month either; 🔥 means wins in a row.',
  },

  profile: {
    title: (player) => `How ${player} is doing`,
    nothing: (player) => `${player} has not finished a game on this server yet.`,
    ratings: 'Ratings',
    bySeat: 'Record by seat',
    asFirst: 'moving first',
    asSecond: 'moving second',
    bestWin: (opponent, rating) => `Best win: against ${opponent} (${rating})`,
    longestStreak: (count) => `Longest winning streak: ${count}`,
    headToHead: (opponent, won, lost) => `Against ${opponent}: ${won} won, ${lost} lost`,
    recent: 'Recent games',
    won: 'won',
    lost: 'lost',
    noChart: 'The chart could not be drawn.',
  },

  moderation: {
    title: 'Standings of this server',
    void: 'Declare a game void …',
    member: 'Exclude a member, or let them back in …',
    reset: "Start this month's season anew",
    recomputing: (percent) =>
      `The standings are being recomputed: ${percent} % done. Until then the old ones hold, and all games go on.`,
    sureToReset: (season) =>
      `Do you really want to start the season ${season} anew? What was played in it no longer counts for it. All time is not touched.`,
    yesReset: 'Yes, start anew',
    no: 'Leave it',
    done: 'Every change is worked out as if it had always been so, and is listed below.',
    acts: 'What was done',
    noActs: 'Nothing was changed so far.',
    live: (channel) => `Challenges and games in ${channel}`,
    aboutLive: 'What you remove or end has no result, and is listed below.',
    liveCounts: (offers, games) => `Challenges: ${offers} · Games: ${games}`,
    onlyOldest: 'The menus name the 25 oldest.',
    removeOffers: 'Remove challenges …',
    endGame: 'End a game without a result …',
    sureToRemove: 'Do you want to remove this challenge, as a moderator?',
    sureToEnd: 'Do you want to end this game without a result, as a moderator?',
    yesRemove: 'Yes, remove it',
    yesEnd: 'Yes, end it',
    deeds: {
      void: (by, what) => `${by} declared a game void (${what})`,
      restore: (by, what) => `${by} undid that a game was void (${what})`,
      exclude: (by, what) => `${by} excluded ${what}`,
      include: (by, what) => `${by} let ${what} back in`,
      'reset-season': (by, what) => `${by} started the season ${what} anew`,
      remove: (by, what) => `${by} removed a challenge (${what})`,
      end: (by, what) => `${by} ended a game (${what})`,
    },
  },

  voiding: {
    sure: {
      void: 'Do you want to declare this game void?',
      restore: 'Do you want to undo that this game is void?',
    },
    follows: {
      void: 'What it did to the ratings is taken back, and all later games are recomputed without it, so other ratings may change a little, too.',
      restore:
        'It counts as if it had never been void, and all later games are recomputed with it, so other ratings may change a little, too.',
      unrated: 'It does not count as it is. Once it is void, it will not count later either.',
    },
    told: 'The board will say so, and both players are told. It can be undone.',
    own: {
      void: 'You played in this game. It will be listed that you declared your own game void.',
      restore:
        'You played in this game. It will be listed that you made your own game count again.',
    },
    ownDeeds: {
      void: (by, what) => `${by} declared their own game void (${what})`,
      restore: (by, what) => `${by} undid that their own game was void (${what})`,
    },
    yes: { void: 'Yes, declare it void', restore: 'Yes, undo it' },
    isVoid: 'Void: choose it to undo that',
    undo: 'Undo',
    notices: {
      void: (one, two, game) =>
        `${one} and ${two}: a moderator declared your game of ${game} void, so it does not count.`,
      restore: (one, two, game) =>
        `${one} and ${two}: your game of ${game} is no longer void: a moderator has undone that.`,
    },
    ownNotice: (by) => `It was ${by}, who played in this game.`,
  },

  privacy: {
    exporting: 'Your data is being put together …',
    exported: 'This is all that is stored about you. Only you can see it.',
    notExported: 'Your data could not be sent to you as a file.',
    sure: 'Do you really want everything deleted that is stored about you, on every server: your settings, your ratings, your place in all games? Those you played against keep their results, against a former player. One thing stays, for fair play: a code by which the bot would know you again on those servers. If you come back, your games there do not count until the end of the month, and if moderators have excluded you, you stay excluded. This cannot be undone.',
    yes: 'Yes, delete everything',
    no: 'Keep it',
    forgotten:
      'Everything that was stored about you is deleted, except for the code for fair play.',
    kept: 'Nothing was deleted.',
    stillPlaying:
      'You are still in a game. Finish it, resign, or take your challenge back; then I can forget you.',
    underWay: 'Your last request about your data is still being worked on: one at a time, please.',
    formerPlayer: 'a former player',
  },

  replay: {
    step: (moves, of) => `After move ${moves} of ${of}`,
    start: 'The start',
    text: 'As text',
    notation: 'The moves in notation, to copy:',
    picture: 'As picture',
    drawing: 'The picture is being drawn …',
    waiting: (before) => `Your picture is waiting its turn: ${before} before it …`,
    notDrawn: 'The picture could not be posted.',
    beat: (winner, loser) => `${winner} beat ${loser}`,
    toBoard: 'to the board it was played on',
    none: 'There is no finished game to show here yet.',
  },

  analysis: {
    button: 'Where did it turn?',
    winningUntil: (player, move) => `${player} was winning until move ${move}.`,
    openUntil: (move) => `It was open until move ${move}.`,
    allAlong: (player) => `${player} was winning from the start and never let go.`,
    winningAtEnd: (player) => `${player} was still winning at the end.`,
    openAtEnd: 'It was still open at the end.',
    turned: (count) => `It turned ${count} times.`,
    title: 'Where it turned',
    flawless: 'Nobody gave anything away.',
    more: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
    move: (number) => `Move ${number}`,
    missedWin: (player, made, better, moves) =>
      `${player} played ${made}; ${better} would have won ${moves === 1 ? 'at once' : `in ${moves} moves`}.`,
    missedHold: (player, made, better) =>
      `${player} played ${made}; ${better} would have kept it open.`,
    wins: (player, moves) =>
      moves === 0
        ? `${player} has won`
        : `${player} wins ${moves === 1 ? 'with the next move' : `in ${moves} moves`}`,
    isOpen: 'nobody can force a win',
    played: 'Played',
    better: 'Better',
    choose: 'Look at a turning point …',
    accuracy: 'Accuracy',
    kept: (percent, kept, of) => `${percent} % (${kept} of ${of})`,
    noChoice: 'no choice that mattered',
    aboutAccuracy:
      'Accuracy: of the moves at which the choice mattered, those that gave nothing away. Moves to a win are counted for both.',
    working: 'The game is being analysed …',
    failed: 'The game could not be analysed. Please try again later.',
    alt: (game, line) => `The course of a game of ${game}. ${line}`,
    inProfile: (percent, games) =>
      games === 1
        ? `Accuracy: ${percent} % in the last game`
        : `Accuracy: ${percent} % in the last ${games} games`,
    before: (percent) => `before that ${percent} %`,
  },

  showing: {
    replay: 'Replay',
    share: 'Share film',
    here: 'Show here',
    podium: 'Podium',
    askFilm: (channel) => `This posts the film of this game to ${channel}, for everybody to see.`,
    askLeaderboard: (channel) => `This posts the leaderboard to ${channel}, for everybody to see.`,
    askProfile: (player, channel) =>
      `This posts the profile of ${player} to ${channel}, for everybody to see.`,
    askPodium: (channel) => `This posts the podium to ${channel}, for everybody to see.`,
    post: 'Post it',
    keep: 'Never mind',
    kept: 'Nothing was posted.',
    posting: 'It is being posted …',
    posted: (link) => `It is posted: ${link}`,
    notPosted: 'It could not be posted.',
    tooSoon: (when) => `You have posted a lot just now. The next one can go out ${when}.`,
    postedAlready: (when) => `You have just posted this. You can do it again ${when}.`,
    by: (player) => `Shown by ${player}`,
    podiumOf: (season) => `The podium of ${season}`,
    podiumEmpty: 'Nobody has won a place on this podium yet.',
  },

  pieces: {
    whale: 'Whale',
    fox: 'Fox',
    cat: 'Cat',
    panda: 'Panda',
    frog: 'Frog',
    owl: 'Owl',
    duck: 'Duck',
    bee: 'Bee',
    crab: 'Crab',
    snail: 'Snail',
    ghost: 'Ghost',
    robot: 'Robot',
  },

  settings: {
    server: 'Settings of this server',
    me: 'Your settings, on every server',
    saved: 'Changes are saved at once.',
    channels: 'Channels to play in',
    allChannels: 'All channels',
    clock: 'Clock of a challenge that names none',
    serverPings: 'Pings on this server',
    myPings: 'When you are pinged',
    pings: {
      turns: 'At every turn, and a reminder',
      reminders: 'Only a reminder before time runs out',
      off: 'Never',
    },
    language: 'Language of boards',
    auto: "As in the server's own settings",
    board: 'How boards look in your games',
    boards: { emoji: 'Emoji', text: 'Plain text, for screen readers' },
    piece: {
      mine: 'Your piece',
      about: 'It counts from your next game on; games under way keep theirs.',
      ofSeat: (first, second) => `By seat: ${first} first, ${second} second`,
      second: 'Your second choice',
      aboutSecond:
        'If both of you have chosen the same, the challenger plays with it, and the other one with their second choice.',
      swapped: (piece) => `Swapped: your second choice is now ${piece}.`,
      same: (piece) =>
        `${piece} is your first choice already: the second one has to be another piece.`,
    },
    announce: 'Where the champion of the month is announced',
    nowhere: 'Nowhere',
    threads: 'Where games are played',
    places: { channel: 'In the channel', thread: 'Each in a thread of its own' },
    blocked: 'Whom you have blocked',
    nobodyBlocked: 'Nobody.',
    aboutBlocking: 'They cannot play against you, and are only told that it is not possible.',
    block: 'Block somebody …',
    unblock: 'Unblock somebody …',
    permissionsFine: 'I have all the permissions I need in this channel.',
  },

  help: {
    what: 'Five small strategy games for two, each on a board of five by five squares. Challenge somebody, play with the buttons, take minutes or days: the games stay where they are.',
    commands: 'Commands',
    howTo:
      'Boards never go to sleep: every button works for as long as the game lives. Move when it suits you, and you are pinged when it is your turn.',
    privacy:
      'Privacy: I store ids (of people, servers, channels and boards), moves and settings, nothing else, and I read no messages.',
  },
};
