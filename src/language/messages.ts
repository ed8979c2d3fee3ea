// Made from messages/en-US.json by `npm run messages`: change it there.

/** A message with parameters: texts that are put in as they are, and numbers. */
export type Say<Texts extends string, Numbers extends string = never> = (
  values: Readonly<Record<Texts, string> & Record<Numbers, number>>,
) => string;

/** Every message there is, by its key. */
export interface Messages {
  readonly commands: {
    readonly challenge: {
      readonly name: string;
      readonly description: string;
      readonly options: {
        readonly opponent: {
          readonly name: string;
          readonly description: string;
        };
        readonly game: {
          readonly name: string;
          readonly description: string;
        };
        readonly first: {
          readonly name: string;
          readonly description: string;
        };
        readonly clock: {
          readonly name: string;
          readonly description: string;
        };
        readonly legs: {
          readonly name: string;
          readonly description: string;
        };
      };
    };
    readonly challengeMember: string;
    readonly practice: {
      readonly name: string;
      readonly description: string;
      readonly options: {
        readonly game: {
          readonly name: string;
          readonly description: string;
        };
        readonly level: {
          readonly name: string;
          readonly description: string;
        };
        readonly seat: {
          readonly name: string;
          readonly description: string;
        };
      };
    };
    readonly games: {
      readonly name: string;
      readonly description: string;
      readonly options: {
        readonly all: {
          readonly name: string;
          readonly description: string;
        };
      };
    };
    readonly rules: {
      readonly name: string;
      readonly description: string;
      readonly options: {
        readonly game: {
          readonly name: string;
          readonly description: string;
        };
      };
    };
    readonly leaderboard: {
      readonly name: string;
      readonly description: string;
      readonly options: {
        readonly game: {
          readonly name: string;
          readonly description: string;
        };
        readonly season: {
          readonly name: string;
          readonly description: string;
        };
      };
    };
    readonly profile: {
      readonly name: string;
      readonly description: string;
      readonly options: {
        readonly member: {
          readonly name: string;
          readonly description: string;
        };
      };
    };
    readonly privacy: {
      readonly name: string;
      readonly description: string;
      readonly export: {
        readonly name: string;
        readonly description: string;
      };
      readonly forget: {
        readonly name: string;
        readonly description: string;
      };
    };
    readonly replay: {
      readonly name: string;
      readonly description: string;
      readonly options: {
        readonly match: {
          readonly name: string;
          readonly description: string;
        };
      };
    };
    readonly settings: {
      readonly name: string;
      readonly description: string;
      readonly server: {
        readonly name: string;
        readonly description: string;
      };
      readonly games: {
        readonly name: string;
        readonly description: string;
      };
      readonly standings: {
        readonly name: string;
        readonly description: string;
      };
      readonly me: {
        readonly name: string;
        readonly description: string;
      };
    };
    readonly puzzle: {
      readonly name: string;
      readonly description: string;
      readonly options: {
        readonly game: {
          readonly name: string;
          readonly description: string;
        };
      };
    };
    readonly help: {
      readonly name: string;
      readonly description: string;
    };
  };
  readonly games: {
    readonly 'center-square-showdown': {
      readonly title: string;
      readonly pitch: string;
      readonly goal: string;
      readonly rules: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
      };
      readonly rulings: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
      };
    };
    readonly 'grid-runner': {
      readonly title: string;
      readonly pitch: string;
      readonly goal: string;
      readonly rules: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
        readonly 4: string;
        readonly 5: string;
      };
      readonly rulings: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
        readonly 4: string;
      };
    };
    readonly 'edge-escape': {
      readonly title: string;
      readonly pitch: string;
      readonly goal: string;
      readonly rules: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
        readonly 4: string;
      };
      readonly rulings: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
      };
    };
    readonly 'forbidden-territory': {
      readonly title: string;
      readonly pitch: string;
      readonly goal: string;
      readonly rules: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
        readonly 4: string;
      };
      readonly rulings: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
        readonly 4: string;
      };
    };
    readonly 'trap-and-treasure': {
      readonly title: string;
      readonly pitch: string;
      readonly goal: string;
      readonly rules: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
        readonly 4: string;
        readonly 5: string;
      };
      readonly rulings: {
        readonly 1: string;
        readonly 2: string;
        readonly 3: string;
        readonly 4: string;
        readonly 5: string;
        readonly 6: string;
        readonly 7: string;
      };
    };
  };
  readonly marks: {
    readonly token: string;
    readonly center: string;
    readonly edge: string;
    readonly 'came-from': string;
    readonly visited: string;
    readonly trail: string;
    readonly goal: string;
    readonly home: string;
    readonly treasure: string;
    readonly 'with-treasure': string;
    readonly trap: string;
    readonly 'on-trap': string;
    readonly forbidden: string;
    readonly last: string;
    readonly open: string;
  };
  readonly clocks: {
    readonly none: string;
    readonly '5m': string;
    readonly '1h': string;
    readonly '1d': string;
    readonly '3d': string;
    readonly '7d': string;
  };
  readonly firsts: {
    readonly challenger: string;
    readonly opponent: string;
    readonly toss: string;
  };
  readonly legs: {
    readonly 1: string;
    readonly 2: string;
  };
  readonly permissions: {
    readonly 'view-channel': string;
    readonly 'send-messages': string;
    readonly 'send-in-threads': string;
    readonly 'create-threads': string;
  };
  readonly events: {
    readonly 'token-moved': {
      readonly up: Say<'player' | 'square'>;
      readonly down: Say<'player' | 'square'>;
      readonly left: Say<'player' | 'square'>;
      readonly right: Say<'player' | 'square'>;
    };
    readonly moved: Say<'player' | 'square'>;
    readonly 'moved-through': Say<'player' | 'squares' | 'square'>;
    readonly visited: Say<'square'>;
    readonly blocked: Say<'square'>;
    readonly placed: Say<'player' | 'square'>;
    readonly forbidden: Say<'player' | 'squares', 'count'>;
    readonly 'trap-placed': Say<'player' | 'square', 'left'>;
    readonly trapped: Say<'player' | 'square'>;
    readonly 'treasure-taken': Say<'player'>;
    readonly 'turn-skipped': Say<'player'>;
    readonly repeated: Say<never, 'times'>;
  };
  readonly facts: {
    readonly at: Say<'square'>;
    readonly goal: Say<'square'>;
    readonly home: Say<'square'>;
    readonly carries: string;
    readonly caught: string;
    readonly 'traps-left': Say<never, 'left'>;
    readonly token: Say<'square'>;
    readonly center: Say<'square'>;
    readonly 'no-way-back': Say<'square'>;
    readonly 'used-up': Say<'squares', 'count'>;
    readonly trail: Say<'player' | 'squares'>;
    readonly tokens: Say<'player' | 'squares', 'count'>;
    readonly forbidden: Say<'player' | 'squares', 'count'>;
    readonly treasure: Say<'square'>;
    readonly traps: Say<'squares', 'count'>;
    readonly 'can-go': Say<'player' | 'steps'>;
    readonly 'can-place': Say<'player' | 'squares'>;
    readonly 'can-trap': Say<'player'>;
  };
  readonly ends: {
    readonly center: Say<'winner'>;
    readonly goal: Say<'winner'>;
    readonly edge: Say<'winner'>;
    readonly home: Say<'winner'>;
    readonly stuck: Say<'loser' | 'winner'>;
    readonly stalling: Say<'loser' | 'winner'>;
    readonly resignation: Say<'loser' | 'winner'>;
    readonly time: Say<'loser' | 'winner'>;
    readonly 'called-off': Say<'loser'>;
    readonly 'no-show': Say<'loser'>;
    readonly aborted: string;
    readonly moderator: string;
    readonly abandoned: string;
  };
  readonly refusals: {
    readonly yourself: string;
    readonly 'a-bot': string;
    readonly 'not-for-you': string;
    readonly 'not-your-offer': string;
    readonly 'not-a-player': string;
    readonly 'not-offered': string;
    readonly 'not-started': string;
    readonly 'match-over': string;
    readonly 'time-is-up': string;
    readonly 'has-moved': string;
    readonly 'no-clock': string;
    readonly 'pause-on': string;
    readonly 'no-pause': string;
    readonly 'not-your-pause': string;
    readonly 'bad-pause': string;
    readonly 'request-open': string;
    readonly 'request-used': string;
    readonly 'no-request': string;
    readonly 'own-request': string;
    readonly 'not-your-request': string;
    readonly 'no-takeback': string;
    readonly 'only-in-practice': string;
    readonly 'not-in-practice': string;
    readonly 'nothing-to-undo': string;
    readonly 'nothing-due': string;
    readonly 'not-over': string;
    readonly 'pair-busy': string;
    readonly 'channel-full': string;
    readonly 'player-full': string;
    readonly 'offers-full': string;
    readonly 'too-fast': string;
    readonly 'being-forgotten': string;
    readonly 'call-offs-used': string;
    readonly 'seat-by-toss': string;
    readonly 'bad-move': string;
    readonly 'off-board': string;
    readonly 'not-adjacent': string;
    readonly 'takes-back': string;
    readonly visited: string;
    readonly blocked: string;
    readonly occupied: string;
    readonly forbidden: string;
    readonly 'trap-there': string;
    readonly 'treasure-there': string;
    readonly 'no-traps-left': string;
    readonly 'not-your-turn': string;
    readonly 'game-over': string;
    readonly stale: string;
    readonly 'unknown-button': string;
    readonly 'unknown-match': string;
    readonly 'not-a-member': string;
    readonly 'timed-out': string;
    readonly 'away-days-used': string;
    readonly 'not-a-manager': string;
    readonly 'unknown-command': string;
    readonly 'not-possible': string;
    readonly 'unblock-first': string;
    readonly 'blocks-full': string;
    readonly 'player-forgotten': string;
    readonly 'not-finished': string;
    readonly 'not-yours-to-share': string;
    readonly 'one-drawing-at-a-time': string;
    readonly 'too-many-drawings': string;
    readonly 'no-lobby': string;
    readonly 'you-are-away': string;
    readonly recomputing: string;
    readonly 'already-void': string;
    readonly 'not-void': string;
    readonly 'store-down': string;
    readonly 'not-replicated': string;
    readonly 'data-missing': string;
    readonly 'newer-version': string;
  };
  readonly uploads: {
    readonly 'no-permission': string;
    readonly 'too-large': string;
    readonly failed: string;
  };
  readonly offer: {
    readonly toOne: Say<'challenger' | 'opponent'>;
    readonly toAnyone: Say<'challenger'>;
    readonly rematch: Say<'challenger' | 'opponent'>;
    readonly starts: Say<'who'>;
    readonly toss: string;
    readonly accepterStarts: string;
    readonly expires: Say<'when'>;
    readonly accept: string;
    readonly decline: string;
    readonly cancel: string;
    readonly declined: Say<'opponent'>;
    readonly cancelled: Say<'challenger'>;
    readonly expired: string;
    readonly removed: string;
    readonly nextAt: Say<'when'>;
    readonly rematchClosed: string;
    readonly rematchOn: Say<'link'>;
    readonly askedAlready: Say<'link'>;
  };
  readonly form: {
    readonly title: Say<'opponent'>;
    readonly titleOpen: string;
    readonly chooseGame: string;
    readonly send: string;
    readonly sending: string;
    readonly sent: string;
    readonly notSent: string;
  };
  readonly board: {
    readonly versus: Say<'first' | 'second'>;
    readonly leg: Say<never, 'number' | 'of'>;
    readonly score: Say<'line'>;
    readonly turn: Say<'player'>;
    readonly deadline: Say<'when'>;
    readonly timedOut: Say<'player' | 'until'>;
    readonly noTrapsLeft: string;
    readonly isTrapped: string;
    readonly wholeGame: string;
    readonly moveCount: Say<never, 'count'>;
    readonly tossed: Say<'player'>;
    readonly missing: Say<'permissions'>;
    readonly moved: Say<'link'>;
    readonly link: string;
  };
  readonly buttons: {
    readonly placeTrap: string;
    readonly text: string;
    readonly rules: string;
    readonly resign: string;
    readonly callOff: string;
    readonly resume: string;
    readonly rematch: string;
    readonly yesResign: string;
    readonly yesCallOff: string;
    readonly keepPlaying: string;
    readonly back: string;
    readonly next: string;
  };
  readonly requests: {
    readonly agree: string;
    readonly refuse: string;
    readonly pauseAsked: Say<'player' | 'until'>;
    readonly paused: Say<'until' | 'player'>;
    readonly pauseRefused: Say<'player'>;
    readonly pauseOver: string;
    readonly takebackAsked: Say<'player'>;
    readonly takebackRefused: Say<'player'>;
    readonly takenBack: Say<'player'>;
    readonly sent: string;
    readonly withdrawn: string;
  };
  readonly more: {
    readonly button: string;
    readonly title: string;
    readonly changed: string;
    readonly takeBack: string;
    readonly pause: string;
    readonly days: Say<never, 'count'>;
    readonly waiting: string;
    readonly withdraw: string;
    readonly freeCallOffs: Say<never, 'left'>;
  };
  readonly practice: {
    readonly levels: {
      readonly easy: string;
      readonly medium: string;
      readonly hard: string;
      readonly perfect: string;
    };
    readonly seats: {
      readonly better: string;
      readonly first: string;
      readonly second: string;
      readonly toss: string;
    };
    readonly bot: Say<'level'>;
    readonly unrated: string;
    readonly thinking: Say<'bot'>;
    readonly hint: string;
    readonly undo: string;
    readonly undone: string;
    readonly canWin: Say<'best', 'moves'>;
    readonly loses: Say<'best', 'moves'>;
    readonly open: Say<'best'>;
    readonly title: string;
    readonly about: string;
    readonly start: string;
    readonly starting: string;
    readonly started: string;
    readonly notStarted: string;
    readonly busy: Say<'link'>;
    readonly tooFast: Say<'when'>;
    readonly alone: string;
    readonly button: string;
  };
  readonly away: {
    readonly title: string;
    readonly about: Say<'left'>;
    readonly until: Say<'when'>;
    readonly choose: string;
    readonly backNow: string;
    readonly isAway: Say<'player' | 'until'>;
    readonly isBack: Say<'player'>;
  };
  readonly fairPlay: {
    readonly freeResigns: Say<never, 'left'>;
    readonly freeResignsUsed: string;
    readonly bothHaveMoved: string;
    readonly sureToResignFreely: string;
    readonly opponentAway: Say<'player' | 'opponent' | 'until' | 'game'>;
  };
  readonly notices: {
    readonly oldBoard: Say<'link'>;
    readonly refreshed: string;
    readonly sureToResign: string;
    readonly sureToCallOff: string;
    readonly resigned: string;
    readonly calledOff: string;
    readonly carriedOn: string;
    readonly chooseTrap: string;
    readonly trapPlaced: Say<'square'>;
    readonly wrongChannel: Say<'channels'>;
    readonly broken: Say<'reference'>;
    readonly grantPlease: Say<'permissions'>;
    readonly here: string;
  };
  readonly hints: {
    readonly loses: string;
    readonly intoTrap: string;
    readonly trapsAreSeen: string;
    readonly sureToRepeat: string;
    readonly playAnyway: string;
    readonly otherMove: string;
    readonly playedAnyway: string;
  };
  readonly textBoard: {
    readonly key: string;
    readonly markOf: Say<'mark' | 'player'>;
  };
  readonly spoken: {
    readonly player: Say<'sign' | 'facts'>;
    readonly and: Say<'one' | 'other'>;
    readonly range: Say<'from' | 'to'>;
    readonly anySquare: string;
    readonly steps: {
      readonly up: Say<'square'>;
      readonly down: Say<'square'>;
      readonly left: Say<'square'>;
      readonly right: Say<'square'>;
    };
    readonly intoTrap: Say<'step'>;
    readonly losing: Say<'step'>;
    readonly lastMove: Say<'told'>;
  };
  readonly pings: {
    readonly turn: Say<'player' | 'game'>;
    readonly started: Say<'player' | 'game'>;
    readonly reminder: Say<'player' | 'game' | 'when'>;
    readonly pauseAsked: Say<'player' | 'by' | 'game'>;
    readonly takebackAsked: Say<'player' | 'by' | 'game'>;
  };
  readonly matchEnd: {
    readonly over: Say<'players' | 'game'>;
  };
  readonly list: {
    readonly mine: string;
    readonly channel: Say<'channel'>;
    readonly none: Say<'command'>;
    readonly noneHere: Say<'command'>;
    readonly yourMove: string;
    readonly theirMove: string;
    readonly yourAnswer: string;
    readonly theirAnswer: string;
    readonly openOffer: string;
    readonly paused: string;
    readonly toMove: Say<'player'>;
    readonly against: Say<'player'>;
    readonly moves: Say<never, 'count'>;
    readonly bring: string;
    readonly page: Say<never, 'page' | 'of'>;
  };
  readonly waiting: {
    readonly count: Say<never, 'boards'>;
    readonly nothing: string;
    readonly play: Say<never, 'boards'>;
    readonly lookAgain: string;
    readonly skip: string;
    readonly list: string;
    readonly accepted: string;
    readonly declined: string;
    readonly done: string;
  };
  readonly textCopy: {
    readonly open: string;
    readonly refresh: string;
  };
  readonly lobby: {
    readonly title: string;
    readonly howTo: string;
    readonly play: string;
    readonly playedIn: Say<'channel'>;
    readonly live: string;
    readonly watch: string;
    readonly top: string;
    readonly best: string;
    readonly onList: Say<'game' | 'terms' | 'until'>;
    readonly offList: Say<'game'>;
    readonly paired: Say<'game' | 'opponent'>;
    readonly put: string;
    readonly isHere: string;
    readonly cannotPut: Say<'permissions'>;
    readonly choose: string;
    readonly none: string;
    readonly fine: Say<'channel'>;
    readonly troubles: {
      readonly 'no-access': Say<'permissions' | 'channel'>;
      readonly 'no-permission': Say<'permissions' | 'channel'>;
      readonly gone: string;
      readonly refused: Say<'channel'>;
    };
  };
  readonly puzzle: {
    readonly daily: Say<'number'>;
    readonly title: string;
    readonly task: Say<'player'>;
    readonly yours: Say<'player'>;
    readonly fromGame: string;
    readonly level: Say<never, 'level' | 'of'>;
    readonly try: string;
    readonly streaks: string;
    readonly solvedBy: Say<never, 'solved' | 'tries'>;
    readonly notTried: string;
    readonly first: Say<'player'>;
    readonly next: Say<'when'>;
    readonly over: string;
    readonly solution: string;
    readonly solutionOf: Say<'number'>;
    readonly wins: Say<'player', 'moves'>;
    readonly line: Say<'notation'>;
    readonly oneTry: string;
    readonly right: string;
    readonly wrong: string;
    readonly loses: Say<'player', 'moves'>;
    readonly open: string;
    readonly tomorrow: Say<'when'>;
    readonly yourTry: string;
    readonly inARow: Say<never, 'count'>;
    readonly record: Say<never, 'solved' | 'tried' | 'longest'>;
    readonly noStreaks: string;
    readonly aboutStreaks: string;
    readonly none: Say<'command'>;
    readonly busy: string;
    readonly again: string;
    readonly show: string;
    readonly another: string;
    readonly choose: string;
    readonly nowhere: string;
    readonly hour: Say<'hour'>;
    readonly fine: Say<'channel' | 'when'>;
    readonly troubles: {
      readonly 'no-access': Say<'permissions' | 'channel'>;
      readonly 'no-permission': Say<'permissions' | 'channel'>;
      readonly gone: string;
      readonly refused: Say<'channel'>;
    };
  };
  readonly welcome: {
    readonly what: string;
    readonly start: Say<'challenge' | 'settings'>;
    readonly lobbyHere: string;
    readonly lobbyThere: Say<'settings'>;
    readonly toServer: string;
  };
  readonly rules: {
    readonly inShort: string;
    readonly example: string;
    readonly goodToKnow: string;
    readonly start: string;
  };
  readonly film: {
    readonly watch: string;
    readonly title: Say<never, 'moves'>;
    readonly alt: Say<'game' | 'end', 'moves'>;
  };
  readonly ratings: {
    readonly unrated: {
      readonly void: string;
      readonly excluded: string;
      readonly forgotten: string;
      readonly untimed: string;
      readonly 'single-game': string;
      readonly unfinished: string;
      readonly 'not-both-moved': string;
      readonly 'enough-today': string;
    };
    readonly unratedOffer: {
      readonly excluded: string;
      readonly forgotten: string;
      readonly untimed: string;
      readonly 'single-game': string;
      readonly 'enough-today': string;
    };
    readonly atStake: {
      readonly 1: Say<'player' | 'win' | 'loss'>;
      readonly 2: Say<'player' | 'win' | 'loss'>;
    };
    readonly openStakes: Say<'player' | 'rating'>;
    readonly roughly: Say<'line'>;
    readonly newcomer: string;
    readonly provisional: string;
  };
  readonly leaderboard: {
    readonly title: string;
    readonly allGames: string;
    readonly allTime: string;
    readonly thisMonth: string;
    readonly empty: Say<'command'>;
    readonly you: string;
    readonly notOnIt: string;
    readonly players: Say<never, 'count'>;
    readonly champion: Say<'player' | 'season'>;
    readonly championsBefore: string;
    readonly howTo: string;
  };
  readonly profile: {
    readonly title: Say<'player'>;
    readonly nothing: Say<'player'>;
    readonly ratings: string;
    readonly bySeat: string;
    readonly asFirst: string;
    readonly asSecond: string;
    readonly bestWin: Say<'opponent' | 'rating'>;
    readonly longestStreak: Say<never, 'count'>;
    readonly headToHead: Say<'opponent', 'won' | 'lost'>;
    readonly recent: string;
    readonly won: string;
    readonly lost: string;
    readonly noChart: string;
  };
  readonly moderation: {
    readonly title: string;
    readonly void: string;
    readonly member: string;
    readonly reset: string;
    readonly recomputing: Say<never, 'percent'>;
    readonly sureToReset: Say<'season'>;
    readonly yesReset: string;
    readonly no: string;
    readonly done: string;
    readonly acts: string;
    readonly noActs: string;
    readonly live: Say<'channel'>;
    readonly aboutLive: string;
    readonly liveCounts: Say<never, 'offers' | 'games'>;
    readonly onlyOldest: string;
    readonly removeOffers: string;
    readonly endGame: string;
    readonly sureToRemove: string;
    readonly sureToEnd: string;
    readonly yesRemove: string;
    readonly yesEnd: string;
    readonly deeds: {
      readonly void: Say<'by' | 'what'>;
      readonly restore: Say<'by' | 'what'>;
      readonly exclude: Say<'by' | 'what'>;
      readonly include: Say<'by' | 'what'>;
      readonly 'reset-season': Say<'by' | 'what'>;
      readonly remove: Say<'by' | 'what'>;
      readonly end: Say<'by' | 'what'>;
    };
  };
  readonly voiding: {
    readonly sure: {
      readonly void: string;
      readonly restore: string;
    };
    readonly follows: {
      readonly void: string;
      readonly restore: string;
      readonly unrated: string;
    };
    readonly told: string;
    readonly own: {
      readonly void: string;
      readonly restore: string;
    };
    readonly ownDeeds: {
      readonly void: Say<'by' | 'what'>;
      readonly restore: Say<'by' | 'what'>;
    };
    readonly yes: {
      readonly void: string;
      readonly restore: string;
    };
    readonly isVoid: string;
    readonly undo: string;
    readonly notices: {
      readonly void: Say<'one' | 'two' | 'game'>;
      readonly restore: Say<'one' | 'two' | 'game'>;
    };
    readonly ownNotice: Say<'by'>;
  };
  readonly privacy: {
    readonly exporting: string;
    readonly exported: string;
    readonly notExported: string;
    readonly sure: string;
    readonly yes: string;
    readonly no: string;
    readonly forgotten: string;
    readonly kept: string;
    readonly stillPlaying: string;
    readonly underWay: string;
    readonly formerPlayer: string;
  };
  readonly replay: {
    readonly step: Say<never, 'moves' | 'of'>;
    readonly start: string;
    readonly text: string;
    readonly notation: string;
    readonly picture: string;
    readonly drawing: string;
    readonly waiting: Say<never, 'before'>;
    readonly notDrawn: string;
    readonly beat: Say<'winner' | 'loser'>;
    readonly toBoard: string;
    readonly none: string;
  };
  readonly analysis: {
    readonly button: string;
    readonly winningUntil: Say<'player', 'move'>;
    readonly openUntil: Say<never, 'move'>;
    readonly allAlong: Say<'player'>;
    readonly winningAtEnd: Say<'player'>;
    readonly openAtEnd: string;
    readonly turned: Say<never, 'count'>;
    readonly title: string;
    readonly flawless: string;
    readonly more: Say<never, 'count'>;
    readonly move: Say<never, 'number'>;
    readonly missedWin: Say<'player' | 'made' | 'better', 'moves'>;
    readonly missedHold: Say<'player' | 'made' | 'better'>;
    readonly wins: Say<'player', 'moves'>;
    readonly isOpen: string;
    readonly played: string;
    readonly better: string;
    readonly choose: string;
    readonly accuracy: string;
    readonly kept: Say<never, 'percent' | 'kept' | 'of'>;
    readonly noChoice: string;
    readonly aboutAccuracy: string;
    readonly working: string;
    readonly failed: string;
    readonly alt: Say<'game' | 'line'>;
    readonly inProfile: Say<never, 'games' | 'percent'>;
    readonly before: Say<never, 'percent'>;
  };
  readonly showing: {
    readonly replay: string;
    readonly share: string;
    readonly here: string;
    readonly podium: string;
    readonly askFilm: Say<'channel'>;
    readonly askLeaderboard: Say<'channel'>;
    readonly askProfile: Say<'player' | 'channel'>;
    readonly askPodium: Say<'channel'>;
    readonly post: string;
    readonly keep: string;
    readonly kept: string;
    readonly posting: string;
    readonly posted: Say<'link'>;
    readonly notPosted: string;
    readonly tooSoon: Say<'when'>;
    readonly postedAlready: Say<'when'>;
    readonly by: Say<'player'>;
    readonly podiumOf: Say<'season'>;
    readonly podiumEmpty: string;
  };
  readonly pieces: {
    readonly whale: string;
    readonly fox: string;
    readonly cat: string;
    readonly panda: string;
    readonly frog: string;
    readonly owl: string;
    readonly duck: string;
    readonly bee: string;
    readonly crab: string;
    readonly snail: string;
    readonly ghost: string;
    readonly robot: string;
  };
  readonly settings: {
    readonly server: string;
    readonly me: string;
    readonly saved: string;
    readonly channels: string;
    readonly allChannels: string;
    readonly clock: string;
    readonly serverPings: string;
    readonly myPings: string;
    readonly pings: {
      readonly turns: string;
      readonly reminders: string;
      readonly off: string;
    };
    readonly language: string;
    readonly auto: string;
    readonly board: string;
    readonly boards: {
      readonly emoji: string;
      readonly text: string;
    };
    readonly piece: {
      readonly mine: string;
      readonly about: string;
      readonly ofSeat: Say<'first' | 'second'>;
      readonly second: string;
      readonly aboutSecond: string;
      readonly swapped: Say<'piece'>;
      readonly same: Say<'piece'>;
    };
    readonly announce: string;
    readonly nowhere: string;
    readonly threads: string;
    readonly places: {
      readonly channel: string;
      readonly thread: string;
    };
    readonly blocked: string;
    readonly nobodyBlocked: string;
    readonly aboutBlocking: string;
    readonly block: string;
    readonly unblock: string;
    readonly permissionsFine: string;
  };
  readonly help: {
    readonly what: string;
    readonly commands: string;
    readonly howTo: string;
    readonly privacy: string;
  };
  readonly terminal: {
    readonly refused: Say<'why'>;
    readonly over: string;
    readonly legalMoves: Say<'moves'>;
    readonly keywords: Say<'keywords'>;
    readonly anyTime: Say<'keywords'>;
    readonly judgement: string;
    readonly verdicts: {
      readonly win: Say<never, 'moves'>;
      readonly loss: Say<never, 'moves'>;
      readonly open: string;
    };
    readonly hints: {
      readonly win: Say<'move', 'moves'>;
      readonly open: Say<'move'>;
      readonly loss: Say<'move', 'moves'>;
    };
    readonly seats: Say<'player' | 'bot' | 'level'>;
    readonly resigns: Say<'player'>;
    readonly wins: Say<'player'>;
    readonly undone: Say<'moves'>;
    readonly nothingToUndo: string;
    readonly notBegun: Say<'player'>;
    readonly notOver: Say<'player', 'count'>;
    readonly goOn: Say<'command'>;
    readonly bot: Say<'move'>;
    readonly played: Say<'moves'>;
    readonly whichGame: Say<never, 'count'>;
    readonly players: Say<'sign'>;
    readonly prompt: string;
    readonly howToMove: {
      readonly 'center-square-showdown': string;
      readonly 'grid-runner': string;
      readonly 'edge-escape': string;
      readonly 'forbidden-territory': string;
      readonly 'trap-and-treasure': string;
    };
  };
  readonly places: {
    readonly needsServer: string;
    readonly nobodyHere: Say<'practice' | 'puzzle'>;
    readonly hidden: Say<'permission'>;
    readonly takenBack: string;
    readonly externalApps: string;
    readonly inConversation: string;
    readonly onServer: string;
    readonly score: string;
    readonly scoreTitle: string;
    readonly scoreNote: string;
    readonly noScore: string;
    readonly scoreLine: Say<'other' | 'own' | 'theirs', 'won' | 'lost'>;
    readonly privacy: string;
    readonly aboutPrivacy: string;
    readonly exportData: string;
    readonly forgetMe: string;
  };
}
