import type { Catalogue } from './catalogue.js';

const DIRECTIONS = {
  up: 'nach oben',
  down: 'nach unten',
  left: 'nach links',
  right: 'nach rechts',
};

/** How many traps are left, after somebody has placed one. */
const TRAPS = ['keine mehr', 'noch eine', 'noch zwei'];

const list = new Intl.ListFormat('de');

export const de: Catalogue = {
  language: 'Deutsch',
  locale: 'de',

  commands: {
    challenge: {
      name: 'herausfordern',
      description: 'Fordere jemanden oder alle hier zu einer Partie auf einem 5×5-Brett heraus',
      options: {
        opponent: {
          name: 'wen',
          description: 'Wen du herausforderst; lass es weg, um alle hier herauszufordern',
        },
        game: {
          name: 'spiel',
          description: 'Welches der fünf Spiele; lass es weg, um aus einem Menü zu wählen',
        },
        first: {
          name: 'beginn',
          description: 'Wer beginnt; wenn du nichts sagst, entscheidet eine Münze',
        },
        clock: { name: 'bedenkzeit', description: 'Wie lange jeder Zug dauern darf' },
        legs: { name: 'partien', description: 'Eine Partie oder zwei mit Seitenwechsel' },
      },
    },
    challengeMember: 'Zum Spiel herausfordern',
    practice: {
      name: 'üben',
      description: 'Übe gegen mich, ungewertet und so stark, wie du willst',
      options: {
        game: {
          name: 'spiel',
          description: 'Welches der fünf Spiele; lass es weg, um aus einem Menü zu wählen',
        },
        level: { name: 'stärke', description: 'Wie gut ich spiele; mittel, wenn du nichts sagst' },
        seat: {
          name: 'seite',
          description:
            'Wer beginnt; wenn du nichts sagst, bekommst du die Seite, die öfter gewinnt',
        },
      },
    },
    games: {
      name: 'partien',
      description:
        'Spiel die Bretter, die auf dich warten, nacheinander, und sieh alle deine Partien',
      options: {
        all: { name: 'alle', description: 'Stattdessen alle Partien in diesem Kanal' },
      },
    },
    rules: {
      name: 'regeln',
      description: 'Wie ein Spiel geht, mit einem Beispiel',
      options: { game: { name: 'spiel', description: 'Welches der fünf Spiele' } },
    },
    leaderboard: {
      name: 'rangliste',
      description: 'Wer auf diesem Server vorn liegt, in einem Spiel oder in allen',
      options: {
        game: {
          name: 'spiel',
          description: 'Welches Spiel; lass es weg, um alle zusammen zu sehen',
        },
        season: { name: 'zeitraum', description: 'Dieser Monat oder die gesamte Zeit' },
      },
    },
    profile: {
      name: 'profil',
      description: 'Wie es bei jemandem läuft: Wertungen, Bilanz, bester Sieg, letzte Partien',
      options: {
        member: { name: 'mitglied', description: 'Wessen Profil; lass es weg, um deins zu sehen' },
      },
    },
    privacy: {
      name: 'datenschutz',
      description: 'Was über dich gespeichert ist: alles bekommen oder löschen lassen',
      export: {
        name: 'exportieren',
        description: 'Alles, was über dich gespeichert ist, als Datei, die nur du siehst',
      },
      forget: {
        name: 'vergessen',
        description: 'Alles löschen lassen, was über dich gespeichert ist',
      },
    },
    replay: {
      name: 'wiederholung',
      description: 'Zeigt eine beendete Partie noch einmal, Zug für Zug',
      options: {
        match: {
          name: 'partie',
          description: 'Welche Partie; die neuesten dieses Servers werden vorgeschlagen',
        },
      },
    },
    settings: {
      name: 'einstellungen',
      description: 'Wie sich dieser Bot verhält, für dich und für den Server',
      server: {
        name: 'server',
        description:
          'Für diesen Server: Kanäle, Bedenkzeit, Pings, Sprache (nur mit „Server verwalten“)',
      },
      games: {
        name: 'partien',
        description:
          'Herausforderungen und Partien in diesem Kanal entfernen oder beenden (nur mit „Server verwalten“)',
      },
      standings: {
        name: 'rangliste',
        description:
          'Rangliste: Partie annullieren, Mitglied ausschließen, Monat neu starten (nur mit „Server verwalten“)',
      },
      me: {
        name: 'persönlich',
        description:
          'Für dich: Bretter als Text, deine Figur, Pings, Abwesenheit und wen du blockierst',
      },
    },
    puzzle: {
      name: 'rätsel',
      description: 'Löse Rätsel zur Übung: Ein Zug gewinnt, und sie werden schwerer',
      options: {
        game: { name: 'spiel', description: 'Welches Spiel; irgendeins, wenn du es weglässt' },
      },
    },
    help: { name: 'hilfe', description: 'Was dieser Bot ist und was er kann' },
  },

  games: {
    'center-square-showdown': {
      title: 'Duell um die Mitte',
      pitch: 'Ein Schmetterling für euch beide. Wer ihn auf der Sonnenblume landen lässt, gewinnt.',
      goal: 'Zieh den Stein auf das Feld in der Mitte. Wer das schafft, gewinnt.',
      rules: [
        'Es gibt nur einen Stein, und ihr zieht ihn beide. Er startet in der Ecke (1,1).',
        'Wenn du am Zug bist, zieh ihn ein Feld nach oben, unten, links oder rechts.',
        'Den Zug, den dein Gegenüber gerade gemacht hat, darfst du nicht rückgängig machen.',
      ],
      rulings: [
        'Du darfst den Stein nicht dorthin ziehen, woher er gerade kam. Jedes andere Feld bleibt offen, egal wie oft er schon dort war.',
        'Niemand kann ewig im Kreis ziehen: Wer dieselbe Stellung zum dritten Mal herbeiführt, verliert. Zur Stellung gehört, wo der Stein steht, woher er kam und wer am Zug ist.',
        'Gut zu wissen: Von der Ecke zur Mitte ist es eine gerade Zahl von Schritten. Deshalb kann nur, wer nicht beginnt, den Stein in die Mitte ziehen. Wer beginnt, gewinnt nur, wenn die andere Seite im Kreis zieht, zu lange braucht oder aufgibt. Deshalb werden zwei Partien mit Seitenwechsel gespielt, wenn du nichts anderes willst: Eine einzelne ist ungewertet.',
      ],
    },
    'grid-runner': {
      title: 'Rasterrennen',
      pitch: 'Renn in die Ecke gegenüber. Jedes verlassene Feld ist für immer blockiert.',
      goal: 'Erreiche die Startecke deines Gegenübers, bevor dein Gegenüber deine erreicht.',
      rules: [
        'Wer beginnt, rennt von A1 nach E5, das Gegenüber von E5 nach A1.',
        'Wenn du am Zug bist, renn ein Feld nach oben, unten, links oder rechts.',
        'Jedes verlassene Feld ist blockiert: Niemand kann je wieder darauf landen.',
        'Durch deine eigene Spur kannst du geradeaus hindurchrennen; du landest auf dem ersten Feld dahinter.',
        'Wenn du nicht ziehen kannst, verlierst du.',
      ],
      rulings: [
        'Dein Ziel, die Startecke deines Gegenübers, steht dir jederzeit offen, solange dein Gegenüber nicht darauf steht, auch wenn es als verlassen gilt.',
        'Durch die Spur deines Gegenübers kannst du nicht rennen und durch dein Gegenüber auch nicht.',
        'In deiner eigenen Spur kannst du nicht abbiegen. Beginnt sie direkt neben dir, bringt dich der Pfeil auf das erste Feld dahinter.',
        'Gut zu wissen: Bei perfektem Spiel gewinnt, wer beginnt. Zwei Partien mit Seitenwechsel machen es fair.',
      ],
    },
    'edge-escape': {
      title: 'Flucht zum Rand',
      pitch: 'Ein Hase für euch beide. Wer ihn in den Wald bringt, gewinnt.',
      goal: 'Zieh den Stein auf ein Randfeld. Wer das schafft, gewinnt.',
      rules: [
        'Es gibt nur einen Stein, und ihr zieht ihn beide. Er startet in der Mitte.',
        'Wenn du am Zug bist, zieh ihn ein Feld nach oben, unten, links oder rechts.',
        'Ein Feld, das er verlassen hat, ist verbraucht: Dorthin kann er nicht mehr.',
        'Wenn du ihn nicht ziehen kannst, verlierst du.',
      ],
      rulings: [
        'Randfelder sind alle Felder in Zeile 1, Zeile 5, Spalte 1 und Spalte 5.',
        'Das Feld in der Mitte ist verbraucht, sobald der Stein es verlässt.',
        'Gut zu wissen: Nach dem ersten Zug steht der Stein immer neben dem Rand, also kann sofort gewinnen, wer nicht begonnen hat. Deshalb werden zwei Partien mit Seitenwechsel gespielt, wenn du nichts anderes willst: Eine einzelne ist ungewertet.',
      ],
    },
    'forbidden-territory': {
      title: 'Sperrgebiet',
      pitch: 'Setz Steine, aber nie neben den, den dein Gegenüber zuletzt gesetzt hat.',
      goal: 'Wer zuletzt noch einen Stein setzen kann, gewinnt.',
      rules: [
        'Das Brett ist am Anfang leer. Ihr habt beide eure eigenen Steine.',
        'Wenn du am Zug bist, setz einen Stein auf ein leeres Feld.',
        'Felder, die den zuletzt gesetzten Stein deines Gegenübers berühren, auch über Eck, sind für dich gesperrt.',
        'Wenn für dich kein Feld mehr frei ist, verlierst du.',
      ],
      rulings: [
        'Der erste Stein darf überallhin.',
        'Nur der allerletzte Stein deines Gegenübers sperrt Felder. Sobald ein neuer gesetzt ist, zählen die alten nicht mehr.',
        'Steine werden nie gezogen oder weggenommen.',
        'Gut zu wissen: Bei perfektem Spiel gewinnt, wer beginnt: erst die Mitte besetzen, dann jeden Zug spiegeln. Zwei Partien mit Seitenwechsel machen es fair.',
      ],
    },
    'trap-and-treasure': {
      title: 'Schatz und Fallen',
      pitch: 'Hol den Schatz aus der Mitte und trag ihn nach Hause, an den Fallen vorbei.',
      goal: 'Hol den Schatz aus der Mitte und bring ihn zurück in deine eigene Ecke.',
      rules: [
        'Wer beginnt, startet auf (0, 0), das Gegenüber auf (4, 4). Der Schatz liegt auf (2, 2).',
        'Wenn du am Zug bist, geh ein Feld nach oben, unten, links oder rechts oder leg eine Falle.',
        'Du hast drei Fallen. Sie bleiben die ganze Partie über, wo sie sind.',
        'Wer auf eine Falle tritt, auch auf eine eigene, setzt den nächsten Zug aus.',
        'Wer auf den Schatz tritt, nimmt ihn mit. Er geht nie verloren.',
      ],
      rulings: [
        'Felder sind (x, y): x zählt nach rechts, y nach unten, beide ab 0.',
        'Eine Falle darf auf jedes Feld, auf dem weder eine Falle noch der Schatz liegt und niemand steht. Leere Startecken sind erlaubt, die Mitte auch, sobald der Schatz weg ist.',
        'Fallen sind für alle sichtbar, und auf eine zu treten ist erlaubt. Eine Falle wirkt jedes Mal, wenn jemand auf sie tritt.',
        'Wer mit dem Schatz zu Hause auf eine Falle tritt, gewinnt erst, wenn sie loslässt: sobald der ausgesetzte Zug vorbei ist, ganz von selbst.',
        'Du kannst nicht auf das Feld gehen, auf dem dein Gegenüber steht.',
        'Niemand kann ewig im Kreis ziehen: Wer dieselbe Stellung zum dritten Mal herbeiführt, verliert.',
        'Gut zu wissen: Bei perfektem Spiel gewinnt, wer beginnt und sofort losgeht. Wer mit einer Falle eröffnet, verliert. Zwei Partien mit Seitenwechsel machen es fair.',
      ],
    },
  },

  marks: {
    token: 'Stein',
    center: 'Mitte',
    edge: 'Rand',
    'came-from': 'kam von hier',
    visited: 'verbraucht',
    trail: 'Spur',
    goal: 'Ziel',
    home: 'Zuhause',
    treasure: 'Schatz',
    'with-treasure': 'mit dem Schatz',
    trap: 'Falle',
    'on-trap': 'auf einer Falle',
    forbidden: 'gesperrt',
    last: 'zuletzt gesetzt',
    open: 'hierhin geht es',
  },
  clocks: {
    none: 'ohne Zeitlimit',
    '5m': '5 Minuten pro Zug',
    '1h': '1 Stunde pro Zug',
    '1d': '1 Tag pro Zug',
    '3d': '3 Tage pro Zug',
    '7d': '7 Tage pro Zug',
  },
  firsts: {
    challenger: 'ich beginne',
    opponent: 'das Gegenüber beginnt',
    toss: 'die Münze entscheidet',
  },
  legs: { 1: 'eine Partie', 2: 'zwei Partien mit Seitenwechsel' },
  permissions: {
    'view-channel': 'Kanal ansehen',
    'send-messages': 'Nachrichten senden',
    'send-in-threads': 'Nachrichten in Threads senden',
    'create-threads': 'Öffentliche Threads erstellen',
  },

  events: {
    'token-moved': ({ seat, direction, to }, { players, square }) =>
      `${players[seat]} zieht den Stein ${DIRECTIONS[direction]} auf ${square(to)}.`,
    moved: ({ seat, to, through }, { players, square }) =>
      through.length > 0
        ? `${players[seat]} rennt durch ${list.format(through.map(square))} nach ${square(to)}.`
        : `${players[seat]} zieht auf ${square(to)}.`,
    visited: ({ at }, { square }) => `${square(at)} ist verbraucht.`,
    blocked: ({ at }, { square }) => `${square(at)} ist jetzt blockiert.`,
    placed: ({ seat, at }, { players, square }) =>
      `${players[seat]} setzt einen Stein auf ${square(at)}.`,
    forbidden: ({ seat, squares }, { players, square }) =>
      squares.length > 0
        ? `Für ${players[seat]} jetzt gesperrt: ${list.format(squares.map(square))}.`
        : `Für ${players[seat]} ist jetzt nichts gesperrt.`,
    'trap-placed': ({ seat, at, left }, { players, square }) =>
      `${players[seat]} legt eine Falle auf ${square(at)} und hat ${TRAPS[left] ?? `noch ${left}`}.`,
    trapped: ({ seat, at }, { players, square }) =>
      `${players[seat]} tappt in die Falle auf ${square(at)} und setzt einen Zug aus.`,
    'treasure-taken': ({ seat }, { players }) => `${players[seat]} nimmt den Schatz!`,
    'turn-skipped': ({ seat }, { players }) =>
      `${players[seat]} setzt aus, und die Falle lässt los.`,
    repeated: ({ times }) =>
      times < 3
        ? 'Diese Stellung gab es schon: Wer sie zum dritten Mal herbeiführt, verliert.'
        : 'Diese Stellung ist zum dritten Mal entstanden.',
  },
  facts: {
    at: ({ at }, { square }) => `auf ${square(at)}`,
    goal: ({ at }, { square }) => `Ziel ${square(at)}`,
    home: ({ at }, { square }) => `Zuhause ${square(at)}`,
    carries: () => 'trägt den Schatz',
    caught: () => 'sitzt in der Falle und setzt einen Zug aus',
    'traps-left'({ left }) {
      if (left === 0) return 'keine Fallen mehr';
      return left === 1 ? 'noch 1 Falle' : `noch ${left} Fallen`;
    },
    token: ({ at }, { square }) => `Der Stein steht auf ${square(at)}.`,
    center: ({ at }, { square }) => `Die Mitte ist ${square(at)}.`,
    'no-way-back': ({ at }, { square }) => `Zurück auf ${square(at)} darf er nicht.`,
    'used-up': ({ squares: all }, { squares }) =>
      all.length > 0 ? `Verbraucht: ${squares(all)}.` : 'Verbraucht ist noch nichts.',
    trail: ({ seat, squares: all }, { players, squares }) =>
      `Blockiert durch die Spur von ${players[seat]}: ${squares(all)}.`,
    tokens: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Steine von ${players[seat]}: ${squares(all)}.`
        : `${players[seat]} hat keine Steine auf dem Brett.`,
    forbidden: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Für ${players[seat]} jetzt gesperrt: ${squares(all)}.`
        : `Für ${players[seat]} ist jetzt nichts gesperrt.`,
    treasure: ({ at }, { square }) => `Der Schatz liegt auf ${square(at)}.`,
    traps: ({ squares: all }, { squares }) =>
      all.length > 0 ? `Fallen: ${squares(all)}.` : 'Auf dem Brett liegen keine Fallen.',
    'can-go': ({ seat, steps: all }, { players, steps }) =>
      `${players[seat]} kann ${steps(all)} ziehen.`,
    'can-place': ({ seat, squares: all }, { players, squares }) =>
      `${players[seat]} kann einen Stein setzen auf ${squares(all)}.`,
    'can-trap': ({ seat }, { players }) =>
      `${players[seat]} kann stattdessen eine Falle auf ein freies Feld legen. Alle sehen sie.`,
  },
  ends: {
    center: (winner) => `${winner} zieht den Stein in die Mitte und gewinnt!`,
    goal: (winner) => `${winner} erreicht das Ziel und gewinnt!`,
    edge: (winner) => `${winner} zieht den Stein an den Rand und gewinnt!`,
    home: (winner) => `${winner} bringt den Schatz nach Hause und gewinnt!`,
    stuck: (winner, loser) => `${loser} kann nicht mehr ziehen: ${winner} gewinnt!`,
    stalling: (winner, loser) =>
      `${loser} hat dieselbe Stellung zum dritten Mal herbeigeführt: ${winner} gewinnt!`,
    resignation: (winner, loser) => `${loser} gibt auf: ${winner} gewinnt!`,
    time: (winner, loser) => `Die Zeit von ${loser} ist abgelaufen: ${winner} gewinnt!`,
    'called-off': (_, who) => `${who} hat die Partie abgebrochen. Sie zählt nicht.`,
    'no-show': (_, who) =>
      `${who} hat nicht rechtzeitig den ersten Zug gemacht: Die Partie ist abgebrochen und zählt nicht.`,
    aborted: () => 'Abgebrochen, bevor es richtig losging. Die Partie zählt nicht.',
    moderator: () => 'Die Moderation hat diese Partie beendet. Sie zählt nicht.',
    abandoned: () => '30 Tage lang hat niemand gezogen. Die Partie zählt nicht.',
  },
  refusals: {
    yourself: 'Gegen dich selbst kannst du nicht spielen. Jemand anderes muss annehmen.',
    'a-bot':
      'Andere Bots spielen nicht mit. Fordere einen Menschen heraus, oder übe mit /üben gegen mich.',
    'not-for-you': 'Diese Herausforderung gilt jemand anderem.',
    'not-your-offer': 'Nur wer diese Herausforderung ausgesprochen hat, kann sie zurückziehen.',
    'not-a-player': 'Das ist nicht deine Partie. Mit /herausfordern startest du eine eigene.',
    'not-offered':
      'Diese Herausforderung wurde schon beantwortet oder zurückgezogen, oder sie ist abgelaufen.',
    'not-started':
      'Die Partie hat noch nicht begonnen: Erst muss jemand die Herausforderung annehmen.',
    'match-over': 'Diese Partie ist vorbei.',
    'time-is-up': 'Die Zeit ist um.',
    'has-moved': 'Zum Abbrechen ist es zu spät: Du hast schon gezogen. Du kannst aufgeben.',
    'no-clock': 'In dieser Partie läuft keine Uhr, die man anhalten könnte.',
    'pause-on': 'Die Partie pausiert schon.',
    'no-pause': 'Von einer Pause ist gerade keine Rede.',
    'not-your-pause': 'Nur wer um die Pause gebeten hat, kann sie beenden.',
    'bad-pause': 'So lang kann eine Pause nicht sein.',
    'request-open': 'Es steht schon eine Bitte im Raum: Die muss erst beantwortet werden.',
    'request-used': 'Du hast schon einmal gefragt. Nach dem nächsten Zug kannst du es wieder tun.',
    'no-request': 'Darum bittet gerade niemand mehr.',
    'own-request': 'Du hast darum gebeten, also muss dein Gegenüber antworten.',
    'not-your-request': 'Nur wer gefragt hat, kann die Bitte zurückziehen.',
    'no-takeback':
      'Du kannst nur deinen eigenen letzten Zug zurücknehmen, und nur bevor dein Gegenüber gezogen hat.',
    'only-in-practice':
      'Tipps und das Zurücknehmen gibt es nur beim Üben gegen mich, nicht in Partien zwischen Menschen.',
    'not-in-practice':
      'Du übst gegen mich und musst niemanden fragen: Nimm den Zug zurück, oder gib auf.',
    'nothing-to-undo': 'Es gibt keinen Zug von dir, den du zurücknehmen könntest.',
    'nothing-due': 'Es hat sich nichts geändert.',
    'not-over': 'Die Partie ist noch nicht vorbei.',
    'pair-busy':
      'Ihr beide spielt dieses Spiel in diesem Kanal schon. Beendet erst diese Partie oder wählt ein anderes Spiel.',
    'channel-full':
      'In diesem Kanal laufen gerade zu viele Partien. Beende eine oder geh in einen anderen Kanal.',
    'player-full':
      'Bei dir laufen gerade zu viele Partien, deine eigenen Herausforderungen mitgezählt. Beende eine oder zieh eine Herausforderung zurück.',
    'offers-full':
      'In diesem Kanal warten schon Herausforderungen von dir. Warte auf eine Antwort oder zieh eine zurück.',
    'too-fast': 'Das waren viele Herausforderungen in kurzer Zeit.',
    'being-forgotten':
      'Eine der beiden Personen wird gerade auf ihren Wunsch vergessen. Versuch es in einer Minute noch einmal.',
    'call-offs-used': 'Du hast heute schon drei Partien abgebrochen: Diese zählt als aufgegeben.',
    'seat-by-toss':
      'Bei zwei Partien dieses Spiels beginnt ihr abwechselnd, deshalb entscheidet die Münze, wer anfängt. Wählen kannst du das nur bei einer einzelnen Partie, und die ist ungewertet.',
    'bad-move': 'Diesen Zug gibt es in diesem Spiel nicht.',
    'off-board': 'Das liegt außerhalb des Bretts.',
    'not-adjacent': 'Das ist zu weit weg.',
    'takes-back': 'Damit würdest du den letzten Zug deines Gegenübers rückgängig machen.',
    visited: 'Dieses Feld ist verbraucht.',
    blocked: 'Dieses Feld ist blockiert.',
    occupied: 'Dieses Feld ist besetzt.',
    forbidden:
      'Dieses Feld ist gesperrt: Es berührt den Stein, den dein Gegenüber zuletzt gesetzt hat.',
    'trap-there': 'Auf diesem Feld liegt schon eine Falle.',
    'treasure-there': 'Auf diesem Feld liegt der Schatz.',
    'no-traps-left': 'Du hast keine Fallen mehr.',
    'not-your-turn': 'Du bist noch nicht am Zug.',
    'game-over': 'Diese Partie ist vorbei.',
    stale: 'Da war jemand einen Moment schneller. Schau aufs Brett und versuch es noch einmal.',
    'unknown-button':
      'Dieser Knopf stammt von einer älteren Version von mir. Mit /partien bekommst du ein frisches Brett.',
    'unknown-match': 'Diese Partie kenne ich nicht mehr.',
    'not-in-a-server': 'Ich spiele nur auf Servern: Ruf mich dort in einem Kanal auf.',
    'not-a-member': 'Diese Person ist nicht auf diesem Server.',
    'timed-out': 'Diese Person ist auf diesem Server im Timeout und kann gerade nicht spielen.',
    'away-days-used': 'So lange kannst du nicht weg sein: Für jeden Monat gibt es 14 Tage.',
    'not-a-manager': 'Das können nur Mitglieder mit der Berechtigung „Server verwalten“ ändern.',
    'unknown-command':
      'Diesen Befehl kenne ich nicht. Vielleicht stammt er von einer älteren Version von mir: /hilfe zeigt, was es gibt.',
    'not-possible': 'Das ist nicht möglich.',
    'unblock-first':
      'Du hast diese Person blockiert. Gib sie erst mit „/einstellungen persönlich“ wieder frei.',
    'blocks-full': 'Deine Liste blockierter Personen ist voll. Gib erst jemanden frei.',
    'player-forgotten': 'Die andere Person wollte vergessen werden, darum gibt es keine Revanche.',
    'not-finished': 'Diese Partie ist noch nicht zu Ende: Sieh dir das Brett an.',
    'not-yours-to-share':
      'Nur die beiden, die gespielt haben, können diese Partie teilen. Mit „Wiederholung“ siehst du sie dir für dich an.',
    'one-drawing-at-a-time': 'Dein letztes Bild wird noch gezeichnet: bitte eins nach dem anderen.',
    'too-many-drawings':
      'Gerade werden zu viele Bilder gezeichnet. Bitte versuch es gleich noch einmal.',
    'no-lobby': 'Hier gibt es keine Lobby mehr. Starte eine Partie mit /herausfordern.',
    'you-are-away':
      'Du bist als abwesend gemeldet, deshalb beginnt hier keine Partie für dich. Sag mit „/einstellungen persönlich“, dass du wieder da bist, und drück dann auf Spielen.',
    recomputing:
      'Die Rangliste wird gerade neu berechnet. Bitte versuch es noch einmal, wenn das fertig ist.',
    'already-void': 'Diese Partie ist schon ungültig.',
    'not-void': 'Diese Partie ist nicht ungültig, also gibt es nichts rückgängig zu machen.',
    'store-down':
      'Ich komme gerade nicht an mein Gedächtnis heran, deshalb hat dein Klick vielleicht nicht gezählt. Verloren ist nichts: Schau bitte in einer Minute noch einmal nach.',
    'not-replicated':
      'Dein Klick ist angekommen, aber noch nicht sicher gespeichert. Schau bitte in einer Minute noch einmal nach: Fehlt er, klick einfach noch einmal.',
    'data-missing':
      'Mein Gedächtnis ist ohne die Spiele zurückgekommen, deshalb zählt gerade nichts. Wer mich betreibt, weiß Bescheid: Schau bitte später noch einmal nach.',
    'newer-version':
      'Ich werde gerade aktualisiert, und dieses Spiel hat schon meine neuere Version gespeichert. Verloren ist nichts: Versuch es bitte in ein paar Minuten noch einmal.',
  },
  uploads: {
    'no-permission':
      'Mir fehlt in diesem Kanal die Berechtigung **Dateien anhängen**. Wer den Server verwaltet, kann sie mir geben.',
    'too-large':
      'Die Datei ist größer, als Discord erlaubt. Sag bitte denen Bescheid, die diesen Bot betreiben.',
    failed: 'Bitte versuch es in einer Minute noch einmal.',
  },

  offer: {
    toOne: (challenger, opponent) => `${challenger} fordert ${opponent} heraus!`,
    toAnyone: (challenger) => `${challenger} fordert alle hier heraus: Wer nimmt an?`,
    rematch: (challenger, opponent) => `${challenger} bittet ${opponent} um eine Revanche!`,
    starts: (who) => `${who} beginnt`,
    toss: 'eine Münze entscheidet, wer beginnt',
    accepterStarts: 'wer annimmt, beginnt',
    expires: (when) => `Läuft ${when} ab`,
    accept: 'Annehmen',
    decline: 'Ablehnen',
    cancel: 'Zurückziehen',
    declined: (opponent) => `${opponent} hat abgelehnt.`,
    cancelled: (challenger) => `${challenger} hat die Herausforderung zurückgezogen.`,
    expired: 'Niemand hat rechtzeitig geantwortet.',
    removed: 'Die Moderation hat diese Herausforderung entfernt.',
    nextAt: (when) => `Die nächste ist ${when} möglich.`,
    rematchClosed:
      'Diese Revanche wurde abgelehnt oder zurückgezogen, oder sie ist abgelaufen. Starte mit /herausfordern eine neue Partie.',
    rematchOn: (link) => `Die Revanche läuft: ${link}`,
    askedAlready: (link) => `Die Revanche ist schon angefragt: ${link}`,
  },

  form: {
    title: (opponent) => `${opponent} herausfordern`,
    titleOpen: 'Alle hier herausfordern',
    chooseGame: 'Wähle ein Spiel',
    send: 'Herausfordern',
    sending: 'Deine Herausforderung wird gepostet …',
    sent: 'Deine Herausforderung ist raus. Viel Glück!',
    notSent:
      'Deine Herausforderung konnte in diesem Kanal nicht gepostet werden und wurde zurückgenommen. Wer den Server verwaltet, kann mir hier erlauben, den Kanal zu sehen und Nachrichten zu senden.',
  },

  board: {
    versus: (first, second) => `${first} gegen ${second}`,
    leg: (number, of) => `Partie ${number} von ${of}`,
    score: (line) => `Stand: ${line}`,
    turn: (player) => `${player}, du bist am Zug.`,
    deadline: (when) => `Die Zeit läuft ${when} ab.`,
    timedOut: (player, until) =>
      `${player} ist auf diesem Server im Timeout: Die Uhr wartet bis ${until}.`,
    noTrapsLeft: 'keine Fallen mehr',
    isTrapped: 'sitzt in der Falle',
    wholeGame: 'Die ganze Partie',
    moveCount: (count) => (count === 1 ? '1 Zug' : `${count} Züge`),
    tossed: (player) => `Die Münze sagt: ${player} beginnt.`,
    missing: (permissions) =>
      `In diesem Kanal fehlt mir: ${permissions}. Erinnerungen und spätere Pings kommen deshalb nicht an.`,
    moved: (link) => `Das Brett ist umgezogen: ${link}`,
    link: 'zum Brett',
  },

  buttons: {
    placeTrap: 'Falle legen',
    text: 'Text',
    rules: 'Regeln',
    resign: 'Aufgeben',
    callOff: 'Abbrechen',
    resume: 'Bin wieder da',
    rematch: 'Revanche',
    yesResign: 'Ja, aufgeben',
    yesCallOff: 'Ja, abbrechen',
    keepPlaying: 'Weiterspielen',
    back: 'Zurück',
    next: 'Weiter',
  },

  requests: {
    agree: 'Annehmen',
    refuse: 'Ablehnen',
    pauseAsked: (player, until) =>
      `${player} bittet um eine Pause bis ${until}. Die Uhr läuft, bis das Gegenüber zustimmt.`,
    paused: (player, until) =>
      `Pause bis ${until}, wie von ${player} gewünscht: Die Uhr steht still.`,
    pauseRefused: (player) => `Die Pause, um die ${player} bat, wurde abgelehnt.`,
    pauseOver: 'Die Pause ist vorbei: Die Uhr läuft wieder.',
    takebackAsked: (player) => `${player} möchte den letzten Zug zurücknehmen.`,
    takebackRefused: (player) => `${player} darf den letzten Zug nicht zurücknehmen: abgelehnt.`,
    takenBack: (player) => `${player} hat den letzten Zug zurückgenommen.`,
    sent: 'Die Bitte steht auf dem Brett, und dein Gegenüber entscheidet.',
    withdrawn: 'Deine Bitte ist zurückgezogen.',
  },

  more: {
    button: 'Mehr …',
    title: 'Was du in dieser Partie tun kannst',
    changed: 'Die Partie hatte sich gerade geändert. Das kannst du jetzt tun.',
    takeBack: 'Letzten Zug zurücknehmen',
    pause: 'Um eine Pause bitten: …',
    days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
    waiting: 'Deine Bitte wartet auf dein Gegenüber.',
    withdraw: 'Bitte zurückziehen',
    freeCallOffs: (left) =>
      `Abbrechen ist dreimal am Tag frei, danach zählt es als aufgegeben. Heute noch frei: ${left}`,
  },

  practice: {
    levels: { easy: 'leicht', medium: 'mittel', hard: 'schwer', perfect: 'perfekt' },
    seats: {
      better: 'die Seite, die öfter gewinnt',
      first: 'beginnen',
      second: 'nachziehen',
      toss: 'Münzwurf',
    },
    bot: (level) => `Five by Five (${level})`,
    unrated: 'Übung, ungewertet',
    thinking: (bot) => `${bot} denkt nach …`,
    hint: 'Tipp',
    undo: 'Zurücknehmen',
    undone: 'Dein letzter Zug ist zurückgenommen, und meine Antwort auch.',
    canWin: (moves, best) =>
      moves === 1
        ? `Du kannst sofort gewinnen: **${best}**`
        : `Du kannst in ${moves} Zügen gewinnen, deine und meine gezählt: **${best}**`,
    loses: (moves, best) =>
      moves === 1
        ? `Hier verliert jeder Zug sofort: **${best}**`
        : `Gegen perfektes Spiel verliert jeder Zug. So dauert es am längsten, ${moves} Züge von uns beiden: **${best}**`,
    open: (best) =>
      `Von hier aus kann niemand den Sieg erzwingen. Dabei bleibt es mit: **${best}**`,
    title: 'Gegen mich üben',
    about: 'Nichts davon wird gewertet. Du kannst Züge zurücknehmen und dir Tipps geben lassen.',
    start: 'Los',
    starting: 'Dein Brett kommt gleich …',
    started: 'Dein Brett steht bereit. Viel Spaß!',
    notStarted: 'Ich darf in diesem Kanal nicht schreiben, deshalb hat nichts begonnen.',
    busy: (link) =>
      `Du übst dieses Spiel in diesem Kanal schon: ${link}. Spiel das erst zu Ende, oder gib auf.`,
    tooFast: (when) =>
      `Das waren viele Übungsspiele in kurzer Zeit. Das nächste ist ${when} möglich, eine Revanche sofort.`,
    alone: 'Niemand da? Übe gegen mich.',
    button: 'Üben',
  },
  away: {
    title: 'Abwesend',
    about: (left) =>
      `Solange du weg bist, stehen alle deine Uhren still, auf jedem Server, bis zu 14 Tage im Monat. Deine Gegenüber sehen es auf ihren Brettern, und Herausforderungen von dir, die noch niemand angenommen hat, werden zurückgezogen. Diesen Monat noch: ${left}.`,
    until: (when) => `Du bist bis ${when} weg.`,
    choose: 'Weg sein für …',
    backNow: 'Ich bin wieder da',
    isAway: (player, until) => `${player} ist bis ${until} weg, und die Uhr wartet.`,
    isBack: (player) => `${player} ist wieder da.`,
  },

  fairPlay: {
    freeResigns: (left) =>
      `Solange nicht beide gezogen haben, ist Aufgeben ungewertet, wie Abbrechen: zusammen dreimal am Tag. Heute noch frei: ${left}`,
    freeResignsUsed:
      'Du hast heute schon drei Partien verlassen, bevor beide gezogen hatten: Diese zählt.',
    bothHaveMoved: 'Inzwischen haben beide gezogen, deshalb zählt die Partie.',
    sureToResignFreely:
      'Willst du wirklich aufgeben? Dann gewinnt dein Gegenüber, aber ungewertet, da noch nicht beide gezogen haben.',
    opponentAway: (player, opponent, game, until) =>
      `${player}, ${opponent} ist bis ${until} weg, und die Uhr eurer Partie „${game}“ wartet.`,
  },

  notices: {
    oldBoard: (link) => `Dieses Brett ist veraltet. Hier ist das aktuelle: ${link}`,
    refreshed:
      'Kurz vor deinem Klick hatte sich das Brett verändert. Jetzt ist es auf dem neuesten Stand.',
    sureToResign: 'Willst du wirklich aufgeben? Dann gewinnt dein Gegenüber diese Partie.',
    sureToCallOff: 'Willst du die Partie wirklich abbrechen? Sie zählt dann für niemanden.',
    resigned: 'Du hast aufgegeben.',
    calledOff: 'Du hast die Partie abgebrochen.',
    carriedOn: 'Dann weiter im Spiel!',
    chooseTrap: 'Wohin soll die Falle? Diese Nachricht siehst nur du, aber die Falle sehen alle.',
    trapPlaced: (square) => `Deine Falle liegt auf ${square}.`,
    wrongChannel: (channels) => `Auf diesem Server wird hier gespielt: ${channels}.`,
    broken: (reference) =>
      `Bei mir ist etwas schiefgegangen, und ich habe es notiert. Deine Partie ist sicher: Versuch es bitte noch einmal. (${reference})`,
    grantPlease: (permissions) =>
      `Du kannst helfen! In diesem Kanal fehlt mir: ${permissions}. Deshalb kommen Erinnerungen und spätere Pings nicht an. Die Partien laufen auch so weiter.`,
    here: 'Hier ist es:',
  },

  hints: {
    loses: 'dieser Zug führt dieselbe Stellung zum dritten Mal herbei und verliert',
    intoTrap: 'dieser Schritt führt in eine Falle und kostet einen Zug',
    trapsAreSeen: 'Alle sehen, wo eine Falle liegt.',
    sureToRepeat:
      'Dieser Zug führt dieselbe Stellung zum dritten Mal herbei: **Du würdest die Partie verlieren.** Du hast andere Züge. Willst du ihn trotzdem machen?',
    playAnyway: 'Ja, und verlieren',
    otherMove: 'Nein, ich ziehe anders',
    playedAnyway: 'Dein Zug ist gemacht.',
  },

  textBoard: { key: 'Zeichen:', markOf: (mark, player) => `${mark} von ${player}` },

  spoken: {
    player: (sign, facts) => `${sign}: ${facts}.`,
    and: (one, other) => `${one}, ${other}`,
    range: (from, to) => `${from} bis ${to}`,
    anySquare: 'jedes beliebige Feld',
    steps: {
      up: (square) => `nach oben auf ${square}`,
      down: (square) => `nach unten auf ${square}`,
      left: (square) => `nach links auf ${square}`,
      right: (square) => `nach rechts auf ${square}`,
    },
    intoTrap: (step) => `${step} (in eine Falle)`,
    losing: (step) => `${step} (verliert durch Wiederholung)`,
    lastMove: (told) => `Letzter Zug: ${told}`,
  },

  pings: {
    turn: (player, game) => `${player}, bei „${game}“ bist du am Zug.`,
    started: (player, game) => `${player}, eure Partie „${game}“ hat begonnen, und du bist am Zug.`,
    reminder: (player, game, when) => `${player}, deine Zeit bei „${game}“ läuft ${when} ab.`,
    pauseAsked: (player, by, game) => `${player}, ${by} bittet bei „${game}“ um eine Pause.`,
    takebackAsked: (player, by, game) =>
      `${player}, ${by} möchte bei „${game}“ den letzten Zug zurücknehmen.`,
  },

  matchEnd: {
    over: (players, game) => `${players}, euer Match „${game}“ ist zu Ende.`,
    and: (one, other) => `${one} und ${other}`,
  },

  list: {
    mine: 'Deine Partien auf diesem Server',
    channel: (channel) => `Partien in ${channel}`,
    none: (command) =>
      `Du spielst gerade keine Partie auf diesem Server. Starte eine mit ${command}.`,
    noneHere: (command) =>
      `In diesem Kanal spielt gerade niemand. Starte eine Partie mit ${command}.`,
    yourMove: 'du bist am Zug',
    theirMove: 'dein Gegenüber ist am Zug',
    yourAnswer: 'wartet auf deine Antwort',
    theirAnswer: 'wartet auf Antwort',
    openOffer: 'offen für alle',
    paused: 'pausiert',
    toMove: (player) => `${player} ist am Zug`,
    against: (player) => `gegen ${player}`,
    moves: (count) => (count === 1 ? '1 Zug' : `${count} Züge`),
    bring: 'Ein Brett hierher holen …',
    page: (page, of) => `Seite ${page} von ${of}`,
  },

  waiting: {
    count: (boards) =>
      boards === 1 ? 'Ein Brett wartet auf dich.' : `${boards} Bretter warten auf dich.`,
    nothing: 'Gerade wartet nichts auf dich.',
    play: (boards) => `Spielen (${boards})`,
    lookAgain: 'Noch mal nachsehen',
    skip: 'Überspringen',
    list: 'Liste',
    accepted: 'Du hast angenommen.',
    declined: 'Du hast abgelehnt.',
    done: 'Erledigt.',
  },

  textCopy: {
    open: 'Mein Textbrett öffnen',
    refresh: 'Aktualisieren',
  },

  lobby: {
    title: 'Die Lobby',
    howTo:
      'Wähl ein Spiel: Du spielst gegen die Person, die darauf wartet, oder kommst auf die Liste. Noch ein Klick, und du bist wieder runter.',
    play: 'Spielen',
    playedIn: (channel) => `Partien beginnen in ${channel}`,
    live: 'Gerade im Gange',
    watch: 'zuschauen',
    top: 'Die Besten des Monats',
    best: 'Die beste Partie von gestern ansehen',
    onList: (game, terms, until) =>
      `Du stehst auf der Liste für ${game} (${terms}); dein Platz darauf endet ${until}. Sobald jemand dazukommt, geht es los, mit einem Ping, wenn du Pings nicht abgeschaltet hast. Noch ein Klick, und du bist wieder runter.`,
    offList: (game) => `Du stehst nicht mehr auf der Liste für ${game}.`,
    paired: (opponent, game) => `${game} gegen ${opponent}: Eure Partie hat begonnen.`,
    put: 'Lobby hier einrichten',
    isHere: 'Die Lobby ist jetzt in diesem Kanal. Du kannst sie gern anpinnen.',
    cannotPut: (permissions) => `Für die Lobby brauche ich in diesem Kanal: ${permissions}.`,
    choose: 'Lobby: eine Nachricht mit einem Knopf zum Spielen für jedes Spiel',
    none: 'Keine Lobby',
    fine: (channel) => `Die Lobby ist in ${channel}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `Die Lobby kann nicht gezeigt werden. In ${channel} fehlt mir: ${permissions}.`,
      'no-permission': (channel, permissions) =>
        `Die Lobby kann nicht gezeigt werden. In ${channel} fehlt mir: ${permissions}.`,
      gone: () => 'Den Kanal der Lobby gibt es nicht mehr. Bitte wähl einen anderen.',
      refused: (channel) =>
        `Discord nimmt die Lobby in ${channel} nicht an. Ich versuche es später noch einmal.`,
    },
  },

  puzzle: {
    daily: (number) => `Tagesrätsel ${number}`,
    title: 'Rätsel',
    task: (player) => `${player} ist am Zug, und genau ein Zug gewinnt. Welcher?`,
    yours: (player) => `Du bist ${player} und am Zug. Finde den einen Zug, der gewinnt.`,
    fromGame: 'aus einer Partie auf diesem Server',
    level: (level, of) => `Stufe ${level} von ${of}`,
    try: 'Versuchen',
    streaks: 'Serien',
    solvedBy: (solved, tries) => `gelöst von ${solved} unter ${tries}`,
    notTried: 'Noch hat es niemand versucht.',
    first: (player) => `${player} war am schnellsten`,
    next: (when) => `Das nächste Rätsel kommt ${when}.`,
    over: 'Dieses Rätsel ist vorbei.',
    solution: 'Die Lösung',
    solutionOf: (number) => `Die Lösung von Rätsel ${number}`,
    wins: (player, moves) =>
      moves === 1
        ? `Damit hat ${player} gewonnen.`
        : `Egal, was die andere Seite tut: ${player} gewinnt dann in höchstens ${moves} eigenen Zügen, diesen mitgezählt.`,
    line: (notation) => `Bei perfektem Spiel: ${notation}`,
    oneTry: 'Du hast einen Versuch, und niemand sonst sieht ihn: Dein erster Zug zählt.',
    right: 'Richtig!',
    wrong: 'Nein, das war er nicht.',
    loses: (player, moves) =>
      moves === 1
        ? `Danach gewinnt ${player} gleich mit dem nächsten Zug.`
        : `Danach kann ${player} in höchstens ${moves} eigenen Zügen gewinnen.`,
    open: 'Danach kann niemand mehr einen Sieg erzwingen.',
    tomorrow: (when) => `Die Lösung kommt mit dem nächsten Rätsel, ${when}.`,
    yourTry: 'Deinen Versuch bei diesem Rätsel hattest du schon.',
    inARow: (count) => `In Folge gelöst: ${count}`,
    record: (solved, tried, longest) =>
      `${solved} von ${tried} gelöst, höchstens ${longest} in Folge`,
    noStreaks: 'Noch hat niemand Rätsel in Folge gelöst.',
    aboutStreaks:
      'In Folge gelöste Rätsel. Ein falscher Versuch beendet eine Serie, ein ausgelassenes Rätsel auch.',
    none: (command) => `Dieses Rätsel ist vorbei. Zum Üben gibt es jederzeit ${command}.`,
    busy: 'Dein letztes Rätsel ist noch in Arbeit: bitte eins nach dem anderen.',
    again: 'Noch einmal',
    show: 'Lösung zeigen',
    another: 'Nächstes Rätsel',
    choose: 'Tagesrätsel: eine Stellung, in der ein Zug gewinnt',
    nowhere: 'Kein Tagesrätsel',
    hour: (hour) => `jeden Tag um ${hour} UTC`,
    fine: (channel, when) => `Das Tagesrätsel ist in ${channel}; das nächste kommt ${when}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `Das Tagesrätsel kann nicht gezeigt werden. In ${channel} fehlt mir: ${permissions}.`,
      'no-permission': (channel, permissions) =>
        `Das Tagesrätsel kann nicht gezeigt werden. In ${channel} fehlt mir: ${permissions}.`,
      gone: () => 'Den Kanal des Tagesrätsels gibt es nicht mehr. Bitte wähl einen anderen.',
      refused: (channel) =>
        `Discord nimmt das Tagesrätsel in ${channel} nicht an. Ich versuche es später noch einmal.`,
    },
  },

  welcome: {
    what: 'Hallo! Ich bringe fünf kleine Strategiespiele für zwei auf diesen Server.',
    start: (challenge, settings) =>
      `Gespielt wird mit ${challenge} in jedem Kanal. Wer den Server verwaltet, wählt mit ${settings} Kanäle, Bedenkzeit und Sprache.`,
    lobbyHere: 'Eine Lobby findet mit einem Klick jemanden zum Spielen. Soll sie in diesen Kanal?',
    lobbyThere: (settings) =>
      `Eine Lobby findet mit einem Klick jemanden zum Spielen: Wähl mit ${settings} einen Kanal dafür.`,
    toServer: 'Zum Server',
  },

  rules: {
    inShort: 'Kurz gesagt',
    example: 'Ein Beispiel',
    goodToKnow: 'Gut zu wissen',
    start: 'Das Brett zu Beginn',
  },

  film: {
    watch: 'Eine Partie ansehen',
    title: (moves) => `Eine ganze Partie in ${moves} Zügen`,
    alt: (game, moves, end) => `Eine ganze Partie „${game}“ in ${moves} Zügen. ${end}`,
  },

  ratings: {
    unrated: {
      void: 'Diese Partie wurde für ungültig erklärt, deshalb zählt sie nicht.',
      excluded: 'Diese Partie zählt nicht für die Rangliste.',
      forgotten:
        'Jemand von beiden hat im selben Monat die eigenen Daten löschen lassen, deshalb zählt diese Partie nicht.',
      untimed: 'Diese Partie wurde ohne Zeitlimit gespielt, deshalb zählt sie nicht.',
      'single-game':
        'Bei diesem Spiel entscheidet über eine einzelne Partie, wer beginnt, deshalb zählt sie nicht.',
      unfinished:
        'Nur eine der beiden Partien wurde zu Ende gespielt, deshalb zählt das Match nicht.',
      'not-both-moved':
        'Bis zur Aufgabe hatten nicht beide gezogen, deshalb zählt diese Partie nicht.',
      'enough-today':
        'Ihr beide habt heute schon genug gewertete Partien gespielt, deshalb zählt diese nicht.',
    },
    unratedOffer: {
      excluded: 'Ungewertet: zählt nicht für die Rangliste',
      forgotten: 'Diesen Monat ungewertet: jemand von euch ließ die eigenen Daten löschen',
      untimed: 'Ungewertet: ohne Zeitlimit',
      'single-game':
        'Ungewertet: bei einer einzelnen Partie entscheidet hier, wer beginnt; zwei Partien zählen',
      'enough-today': 'Heute ungewertet: Ihr beide habt eure gewerteten Partien für heute gespielt',
    },
    atStake: {
      1: (player, win, loss) => `Gewertet für ${player}: Sieg ${win}, Niederlage ${loss}`,
      2: (player, win, loss) =>
        `Gewertet für ${player}: zwei Siege ${win}, zwei Niederlagen ${loss}`,
    },
    openStakes: (player, rating) => `Gewertet: ${player} hat ${rating} Punkte`,
    roughly: (line) => `${line} (ungefähr)`,
    newcomer: 'neu dabei',
    provisional: 'noch vorläufig',
  },

  leaderboard: {
    title: 'Rangliste',
    allGames: 'Alle Spiele',
    allTime: 'Gesamte Zeit',
    thisMonth: 'Dieser Monat',
    empty: (command) =>
      `Hier hat noch niemand eine Partie zu Ende gespielt. Mach den Anfang: ${command}`,
    you: 'Du',
    notOnIt: 'Du stehst noch nicht auf dieser Rangliste: Spiel eine Partie zu Ende, die zählt.',
    players: (count) => (count === 1 ? '1 Person' : `${count} Personen`),
    champion: (player, season) => `${player} hat den Monat ${season} gewonnen!`,
    championsBefore: 'Bisherige Monatssiege',
    howTo:
      'Die Zahl sagt, was jemand mindestens wert ist: die Wertung minus das Doppelte ihrer Unsicherheit. Danach ist sortiert. ? heißt: noch vorläufig, also auch noch kein Monatssieg; 🔥 heißt: Siege in Folge.',
  },

  profile: {
    title: (player) => `So läuft es bei ${player}`,
    nothing: (player) => `${player} hat auf diesem Server noch keine Partie zu Ende gespielt.`,
    ratings: 'Wertungen',
    bySeat: 'Bilanz nach Seite',
    asFirst: 'mit dem ersten Zug',
    asSecond: 'mit dem zweiten Zug',
    bestWin: (opponent, rating) => `Bester Sieg: gegen ${opponent} (${rating})`,
    longestStreak: (count) => `Längste Siegesserie: ${count}`,
    headToHead: (opponent, won, lost) => `Gegen ${opponent}: ${won} gewonnen, ${lost} verloren`,
    recent: 'Letzte Partien',
    won: 'gewonnen',
    lost: 'verloren',
    noChart: 'Das Diagramm konnte nicht gezeichnet werden.',
  },

  moderation: {
    title: 'Rangliste dieses Servers',
    void: 'Partie für ungültig erklären …',
    member: 'Mitglied ausschließen oder wieder zulassen …',
    reset: 'Saison dieses Monats neu starten',
    recomputing: (percent) =>
      `Die Rangliste wird neu berechnet: ${percent} % geschafft. Bis dahin gilt die alte, und alle Partien gehen weiter.`,
    sureToReset: (season) =>
      `Willst du die Saison ${season} wirklich neu starten? Was darin bisher gespielt wurde, zählt dann nicht mehr für sie. Die Rangliste „Gesamte Zeit“ bleibt, wie sie ist.`,
    yesReset: 'Ja, neu starten',
    no: 'So lassen',
    done: 'Jede Änderung wird eingerechnet, als hätte sie schon immer gegolten, und steht dann unten.',
    acts: 'Bisherige Änderungen',
    noActs: 'Bisher wurde nichts geändert.',
    live: (channel) => `Herausforderungen und Partien in ${channel}`,
    aboutLive: 'Was du entfernst oder beendest, bleibt ohne Ergebnis und steht dann unten.',
    liveCounts: (offers, games) => `Herausforderungen: ${offers} · Partien: ${games}`,
    onlyOldest: 'Die Menüs nennen die 25 ältesten.',
    removeOffers: 'Herausforderungen entfernen …',
    endGame: 'Partie ohne Ergebnis beenden …',
    sureToRemove: 'Willst du diese Herausforderung als Moderation entfernen?',
    sureToEnd: 'Willst du diese Partie als Moderation ohne Ergebnis beenden?',
    yesRemove: 'Ja, entfernen',
    yesEnd: 'Ja, beenden',
    deeds: {
      void: (by, what) => `${by} hat eine Partie für ungültig erklärt (${what})`,
      restore: (by, what) =>
        `${by} hat rückgängig gemacht, dass eine Partie ungültig war (${what})`,
      exclude: (by, what) => `${by} hat ${what} ausgeschlossen`,
      include: (by, what) => `${by} hat ${what} wieder zugelassen`,
      'reset-season': (by, what) => `${by} hat die Saison ${what} neu gestartet`,
      remove: (by, what) => `${by} hat eine Herausforderung entfernt (${what})`,
      end: (by, what) => `${by} hat eine Partie beendet (${what})`,
    },
  },

  voiding: {
    sure: {
      void: 'Willst du diese Partie für ungültig erklären?',
      restore: 'Willst du rückgängig machen, dass diese Partie ungültig ist?',
    },
    follows: {
      void: 'Was sie an den Wertungen geändert hat, wird zurückgenommen, und alle späteren Partien werden ohne sie neu berechnet. Dabei können sich auch andere Wertungen etwas ändern.',
      restore:
        'Sie zählt, als wäre sie nie ungültig gewesen, und alle späteren Partien werden mit ihr neu berechnet. Dabei können sich auch andere Wertungen etwas ändern.',
      unrated: 'Sie zählt schon jetzt nicht. Ist sie ungültig, zählt sie auch später nicht.',
    },
    told: 'Das Brett sagt es dann, und beide erfahren es. Es lässt sich rückgängig machen.',
    own: {
      void: 'Du hast diese Partie selbst gespielt. In der Liste steht dann, dass du deine eigene Partie für ungültig erklärt hast.',
      restore:
        'Du hast diese Partie selbst gespielt. In der Liste steht dann, dass du deine eigene Partie wieder zählen lässt.',
    },
    ownDeeds: {
      void: (by, what) => `${by} hat die eigene Partie für ungültig erklärt (${what})`,
      restore: (by, what) =>
        `${by} hat rückgängig gemacht, dass die eigene Partie ungültig war (${what})`,
    },
    yes: { void: 'Ja, für ungültig erklären', restore: 'Ja, rückgängig machen' },
    isVoid: 'Ungültig: auswählen, um das rückgängig zu machen',
    undo: 'Rückgängig',
    notices: {
      void: (one, two, game) =>
        `${one} und ${two}: Die Moderation hat eure Partie „${game}“ für ungültig erklärt, sie zählt also nicht.`,
      restore: (one, two, game) =>
        `${one} und ${two}: Eure Partie „${game}“ ist nicht mehr ungültig, die Moderation hat das rückgängig gemacht.`,
    },
    ownNotice: (by) => `Es war ${by}, selbst an dieser Partie beteiligt.`,
  },

  privacy: {
    exporting: 'Deine Daten werden zusammengestellt …',
    exported: 'Das ist alles, was über dich gespeichert ist. Nur du kannst es sehen.',
    notExported: 'Deine Daten konnten dir nicht als Datei geschickt werden.',
    sure: 'Soll wirklich alles gelöscht werden, was über dich gespeichert ist, und zwar auf allen Servern: deine Einstellungen, deine Wertungen, dein Platz in allen Partien? Wer gegen dich gespielt hat, behält die eigenen Ergebnisse, dann gegen „jemand von früher“. Eines bleibt, damit es fair zugeht: ein Code, an dem der Bot dich auf diesen Servern wiedererkennen würde. Kommst du zurück, zählen deine Partien dort bis zum Monatsende nicht, und ein Ausschluss durch die Moderation gilt weiter. Das lässt sich nicht rückgängig machen.',
    yes: 'Ja, alles löschen',
    no: 'Behalten',
    forgotten:
      'Alles, was über dich gespeichert war, ist gelöscht, bis auf den Code für faires Spiel.',
    kept: 'Es wurde nichts gelöscht.',
    stillPlaying:
      'Du steckst noch in einer Partie. Spiel sie zu Ende, gib auf oder zieh deine Herausforderung zurück; dann kann ich dich vergessen.',
    underWay:
      'An deiner letzten Anfrage zu deinen Daten wird noch gearbeitet: bitte eins nach dem anderen.',
    formerPlayer: 'jemand von früher',
  },

  replay: {
    step: (moves, of) => `Nach Zug ${moves} von ${of}`,
    start: 'Der Anfang',
    text: 'Als Text',
    notation: 'Die Züge in Notation, zum Kopieren:',
    picture: 'Als Bild',
    drawing: 'Das Bild wird gezeichnet …',
    waiting: (before) => `Dein Bild wartet, bis es dran ist: noch ${before} davor …`,
    notDrawn: 'Das Bild konnte nicht gepostet werden.',
    beat: (winner, loser) => `${winner} gewann gegen ${loser}`,
    toBoard: 'zum Brett dieser Partie',
    none: 'Hier gibt es noch keine beendete Partie zu zeigen.',
  },

  analysis: {
    button: 'Wo kippte es?',
    winningUntil: (player, move) => `${player} stand bis Zug ${move} auf Gewinn.`,
    openUntil: (move) => `Bis Zug ${move} war alles offen.`,
    allAlong: (player) => `${player} stand von Anfang an auf Gewinn und ließ nichts mehr zu.`,
    winningAtEnd: (player) => `${player} stand am Ende noch auf Gewinn.`,
    openAtEnd: 'Am Ende war noch alles offen.',
    turned: (count) => `Es kippte ${count}-mal.`,
    title: 'Wo es kippte',
    flawless: 'Niemand hat etwas verschenkt.',
    more: (count) => (count === 1 ? 'und einer mehr' : `und ${count} weitere`),
    move: (number) => `Zug ${number}`,
    missedWin: (player, made, better, moves) =>
      `${player} spielte ${made}; ${better} hätte ${moves === 1 ? 'sofort' : `in ${moves} Zügen`} gewonnen.`,
    missedHold: (player, made, better) =>
      `${player} spielte ${made}; ${better} hätte die Partie offen gehalten.`,
    wins: (player, moves) =>
      moves === 0
        ? `${player} hat gewonnen`
        : `${player} gewinnt ${moves === 1 ? 'mit dem nächsten Zug' : `in ${moves} Zügen`}`,
    isOpen: 'niemand kann den Sieg erzwingen',
    played: 'Gespielt',
    better: 'Besser',
    choose: 'Einen Wendepunkt ansehen …',
    accuracy: 'Genauigkeit',
    kept: (percent, kept, of) => `${percent} % (${kept} von ${of})`,
    noChoice: 'keine Wahl, auf die es ankam',
    aboutAccuracy:
      'Genauigkeit: von den Zügen, bei denen es auf die Wahl ankam, jene, die nichts verschenkten. Züge bis zum Sieg zählen für beide.',
    working: 'Die Partie wird analysiert …',
    failed: 'Die Partie konnte nicht analysiert werden. Bitte versuche es später noch einmal.',
    alt: (game, line) => `Der Verlauf einer Partie ${game}. ${line}`,
    inProfile: (percent, games) =>
      games === 1
        ? `Genauigkeit: ${percent} % in der letzten Partie`
        : `Genauigkeit: ${percent} % in den letzten ${games} Partien`,
    before: (percent) => `davor ${percent} %`,
  },

  showing: {
    replay: 'Wiederholung',
    share: 'Film teilen',
    here: 'Hier zeigen',
    podium: 'Treppchen',
    askFilm: (channel) => `Das postet den Film dieser Partie in ${channel}, für alle sichtbar.`,
    askLeaderboard: (channel) => `Das postet die Rangliste in ${channel}, für alle sichtbar.`,
    askProfile: (player, channel) =>
      `Das postet das Profil von ${player} in ${channel}, für alle sichtbar.`,
    askPodium: (channel) => `Das postet das Treppchen in ${channel}, für alle sichtbar.`,
    post: 'Posten',
    keep: 'Doch nicht',
    kept: 'Es wurde nichts gepostet.',
    posting: 'Es wird gepostet …',
    posted: (link) => `Es ist gepostet: ${link}`,
    notPosted: 'Es konnte nicht gepostet werden.',
    tooSoon: (when) => `Du hast gerade viel gepostet. Weiter geht es ${when}.`,
    postedAlready: (when) => `Das hast du gerade erst gepostet. Noch einmal geht es ${when}.`,
    by: (player) => `Gezeigt von ${player}`,
    podiumOf: (season) => `Das Treppchen von ${season}`,
    podiumEmpty: 'Auf diesem Treppchen steht noch niemand.',
  },

  pieces: {
    whale: 'Wal',
    fox: 'Fuchs',
    cat: 'Katze',
    panda: 'Panda',
    frog: 'Frosch',
    owl: 'Eule',
    duck: 'Ente',
    bee: 'Biene',
    crab: 'Krabbe',
    snail: 'Schnecke',
    ghost: 'Gespenst',
    robot: 'Roboter',
  },

  settings: {
    server: 'Einstellungen dieses Servers',
    me: 'Deine Einstellungen für alle Server',
    saved: 'Änderungen werden sofort gespeichert.',
    channels: 'Kanäle, in denen gespielt wird',
    allChannels: 'Alle Kanäle',
    clock: 'Bedenkzeit, wenn eine Herausforderung keine nennt',
    serverPings: 'Pings auf diesem Server',
    myPings: 'Wann du angepingt wirst',
    pings: {
      turns: 'Bei jedem eigenen Zug, dazu eine Erinnerung',
      reminders: 'Nur eine Erinnerung, bevor die Zeit abläuft',
      off: 'Nie',
    },
    language: 'Sprache der Bretter',
    auto: 'Wie in den Servereinstellungen',
    board: 'Wie die Bretter in deinen Partien aussehen',
    boards: { emoji: 'Emojis', text: 'Reiner Text, für Screenreader' },
    piece: {
      mine: 'Deine Figur',
      about: 'Sie gilt ab deiner nächsten Partie; laufende Partien behalten ihre Figuren.',
      ofSeat: (first, second) => `Je nach Seite: ${first} beginnt, ${second} zieht nach`,
      second: 'Deine zweite Wahl',
      aboutSecond:
        'Habt ihr beide dieselbe gewählt, spielt damit, wer herausgefordert hat; die andere Person bekommt ihre zweite Wahl.',
      swapped: (piece) => `Getauscht: Deine zweite Wahl ist jetzt ${piece}.`,
      same: (piece) =>
        `${piece} ist schon deine erste Wahl: Die zweite muss eine andere Figur sein.`,
    },
    announce: 'Wo verkündet wird, wer den Monat gewonnen hat',
    nowhere: 'Nirgends',
    threads: 'Wo gespielt wird',
    places: { channel: 'Im Kanal', thread: 'Jedes Spiel in einem eigenen Thread' },
    blocked: 'Wen du blockiert hast',
    nobodyBlocked: 'Niemanden.',
    aboutBlocking:
      'Diese Personen können nicht gegen dich spielen und erfahren nur, dass es nicht möglich ist.',
    block: 'Jemanden blockieren …',
    unblock: 'Jemanden freigeben …',
    permissionsFine: 'Ich habe in diesem Kanal alle Berechtigungen, die ich brauche.',
  },

  help: {
    what: 'Fünf kleine Strategiespiele für zwei, jedes auf einem Brett mit fünf mal fünf Feldern. Fordere jemanden heraus, spiel mit den Knöpfen, nimm dir Minuten oder Tage Zeit: Die Partien bleiben, wo sie sind.',
    commands: 'Befehle',
    howTo:
      'Bretter schlafen nie ein: Jeder Knopf funktioniert, solange die Partie läuft. Zieh, wann es dir passt; du wirst angepingt, wenn du am Zug bist.',
    privacy:
      'Datenschutz: Ich speichere IDs (von Personen, Servern, Kanälen und Brettern), Züge und Einstellungen, sonst nichts, und ich lese keine Nachrichten.',
  },
};
