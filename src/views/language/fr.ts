import type { Catalogue } from './catalogue.js';

// The spaces before : ; ! ? and inside « » are non-breaking ones (U+00A0), as French wants them.

const DIRECTIONS = {
  up: 'vers le haut',
  down: 'vers le bas',
  left: 'vers la gauche',
  right: 'vers la droite',
};

const list = new Intl.ListFormat('fr');

export const fr: Catalogue = {
  language: 'Français',
  locale: 'fr',

  commands: {
    challenge: {
      name: 'défier',
      description: 'Défie quelqu’un, ou tout le monde ici, à un jeu sur un plateau de 5×5',
      options: {
        opponent: {
          name: 'adversaire',
          description: 'La personne à défier ; laisse vide pour défier tout le monde ici',
        },
        game: {
          name: 'jeu',
          description: 'Lequel des cinq jeux ; laisse vide pour choisir dans un menu',
        },
        first: {
          name: 'début',
          description: 'Qui commence ; sans précision, on tire à pile ou face',
        },
        clock: { name: 'temps', description: 'Le temps accordé pour chaque coup' },
        legs: { name: 'manches', description: 'Une manche, ou deux en échangeant les places' },
      },
    },
    challengeMember: 'Défier à un jeu',
    practice: {
      name: 'entraînement',
      description: 'Entraîne-toi contre moi, sans classement, au niveau que tu veux',
      options: {
        game: {
          name: 'jeu',
          description: 'Lequel des cinq jeux ; laisse vide pour choisir dans un menu',
        },
        level: { name: 'niveau', description: 'Mon niveau de jeu ; moyen sans précision' },
        seat: {
          name: 'place',
          description: 'Qui commence ; sans précision, tu as la place qui gagne le plus souvent',
        },
      },
    },
    games: {
      name: 'parties',
      description:
        'Joue l’un après l’autre les plateaux qui t’attendent, et vois toutes tes parties',
      options: {
        all: { name: 'toutes', description: 'Toutes les parties de ce salon à la place' },
      },
    },
    rules: {
      name: 'règles',
      description: 'Les règles d’un jeu, avec un exemple',
      options: { game: { name: 'jeu', description: 'Lequel des cinq jeux' } },
    },
    leaderboard: {
      name: 'classement',
      description: 'Qui est en tête sur ce serveur, à un jeu ou à tous',
      options: {
        game: { name: 'jeu', description: 'Quel jeu ; laisse vide pour tous les jeux ensemble' },
        season: { name: 'période', description: 'Ce mois-ci, ou depuis toujours' },
      },
    },
    profile: {
      name: 'profil',
      description: 'Où en est quelqu’un : cotes, bilan, plus belle victoire, dernières parties',
      options: {
        member: { name: 'membre', description: 'Le profil de qui ; laisse vide pour voir le tien' },
      },
    },
    privacy: {
      name: 'vie-privée',
      description: 'Ce qui est enregistré sur toi : tout recevoir, ou tout faire supprimer',
      export: {
        name: 'exporter',
        description:
          'Tout ce qui est enregistré sur toi, dans un fichier qui n’est visible que pour toi',
      },
      forget: { name: 'oublier', description: 'Fais supprimer tout ce qui est enregistré sur toi' },
    },
    replay: {
      name: 'revoir',
      description: 'Montre une partie finie, coup par coup',
      options: {
        match: {
          name: 'partie',
          description: 'Quelle partie ; les dernières de ce serveur sont proposées',
        },
      },
    },
    settings: {
      name: 'réglages',
      description: 'Comment ce bot se comporte, pour toi et pour le serveur',
      server: {
        name: 'serveur',
        description:
          'Pour ce serveur : salons, temps, mentions, langue (il faut « Gérer le serveur »)',
      },
      games: {
        name: 'parties',
        description:
          'Retirer des défis et arrêter des parties dans ce salon (avec « Gérer le serveur »)',
      },
      standings: {
        name: 'classement',
        description:
          'Classement : invalider une partie, exclure un membre, relancer le mois (avec « Gérer le serveur »)',
      },
      me: {
        name: 'perso',
        description:
          'Pour toi : plateaux en texte, ton personnage, mentions, absences et qui tu bloques',
      },
    },
    puzzle: {
      name: 'énigme',
      description:
        'Résous des énigmes pour t’entraîner : un seul coup gagne, et la difficulté monte',
      options: {
        game: { name: 'jeu', description: 'Quel jeu ; n’importe lequel si tu ne précises rien' },
      },
    },
    help: { name: 'aide', description: 'Ce qu’est ce bot, et ce qu’il sait faire' },
  },

  games: {
    'center-square-showdown': {
      title: 'Duel au centre',
      pitch: 'Un papillon pour deux. À toi de le poser sur le tournesol.',
      goal: 'Amène le pion sur la case du centre, et tu gagnes.',
      rules: [
        'Il n’y a qu’un pion, et vous le déplacez à tour de rôle. Il part du coin (1,1).',
        'À ton tour, déplace-le d’une case vers le haut, le bas, la gauche ou la droite.',
        'Tu n’as pas le droit d’annuler le coup que ton adversaire vient de jouer.',
      ],
      rulings: [
        'Tu n’as pas le droit de ramener le pion là d’où il vient. Toutes les autres cases restent ouvertes, même s’il y est déjà passé plusieurs fois.',
        'On ne peut pas tourner en rond sans fin : si ton coup amène la même position pour la troisième fois, tu perds. La position, c’est où se trouve le pion, d’où il vient et qui doit jouer.',
        'Bon à savoir : le centre est à un nombre pair de pas du coin, donc seule la personne qui joue en second peut y amener le pion. Celle qui commence ne gagne que si l’autre tourne en rond, dépasse son temps ou abandonne. C’est pourquoi on joue deux manches en échangeant les places, sauf si tu en veux une seule, qui n’est pas classée.',
      ],
    },
    'grid-runner': {
      title: 'D’un coin à l’autre',
      pitch: 'Fonce vers le coin opposé. Toute case quittée est bloquée pour de bon.',
      goal: 'Atteins le coin de départ de ton adversaire avant que le tien ne soit atteint.',
      rules: [
        'La personne qui commence court de A1 à E5, l’autre de E5 à A1.',
        'À ton tour, cours d’une case vers le haut, le bas, la gauche ou la droite.',
        'Toute case quittée est bloquée : plus personne ne peut s’y arrêter.',
        'Tu peux traverser ta propre trace en ligne droite, et t’arrêter sur la première case après elle.',
        'Si tu ne peux plus jouer, tu perds.',
      ],
      rulings: [
        'Ton arrivée, le coin de départ de ton adversaire, t’est ouverte chaque fois que ton adversaire ne s’y trouve pas, même si cette case compte comme quittée.',
        'Tu ne peux traverser ni la trace de ton adversaire, ni ton adversaire.',
        'En traversant ta propre trace, tu ne peux pas tourner. Là où elle commence juste à côté de toi, la flèche t’emmène sur la première case derrière elle.',
        'Bon à savoir : si tout est joué à la perfection, la personne qui commence gagne. Deux manches en échangeant les places, et c’est équitable.',
      ],
    },
    'edge-escape': {
      title: 'Échappée vers le bord',
      pitch: 'Un lapin pour deux. À toi de le faire filer dans les bois.',
      goal: 'Amène le pion sur une case du bord, et tu gagnes.',
      rules: [
        'Il n’y a qu’un pion, et vous le déplacez à tour de rôle. Il part du centre.',
        'À ton tour, déplace-le d’une case vers le haut, le bas, la gauche ou la droite.',
        'Une case qu’il a quittée est hors jeu : il ne peut plus y retourner.',
        'Si tu ne peux pas le déplacer, tu perds.',
      ],
      rulings: [
        'Les cases du bord sont celles de la ligne 1, de la ligne 5, de la colonne 1 et de la colonne 5.',
        'La case du centre est hors jeu dès que le pion la quitte.',
        'Bon à savoir : quel que soit le premier coup, le pion se retrouve à côté du bord, et la personne qui joue en second peut gagner aussitôt. C’est pourquoi on joue deux manches en échangeant les places, sauf si tu en veux une seule, qui n’est pas classée.',
      ],
    },
    'forbidden-territory': {
      title: 'Zone interdite',
      pitch: 'Pose des pions, mais jamais à côté du dernier que ton adversaire a posé.',
      goal: 'La dernière personne à pouvoir poser un pion gagne.',
      rules: [
        'Au début, le plateau est vide. Chaque camp a ses propres pions.',
        'À ton tour, pose un pion sur une case vide.',
        'Les cases qui touchent le dernier pion posé par ton adversaire, même par un coin, te sont interdites.',
        'S’il ne te reste aucune case, tu perds.',
      ],
      rulings: [
        'Le premier pion se pose où l’on veut.',
        'Seul le tout dernier pion de ton adversaire interdit des cases. Dès qu’un nouveau est posé, les anciens ne comptent plus.',
        'Les pions ne sont jamais déplacés ni retirés.',
        'Bon à savoir : si tout est joué à la perfection, la personne qui commence gagne, en prenant le centre puis en répondant à chaque coup par son symétrique. Deux manches en échangeant les places, et c’est équitable.',
      ],
    },
    'trap-and-treasure': {
      title: 'Pièges et trésor',
      pitch: 'Va chercher le trésor au centre et rapporte-le à la maison, malgré les pièges.',
      goal: 'Prends le trésor au centre et rapporte-le dans ton propre coin.',
      rules: [
        'La personne qui commence part de (0, 0), l’autre de (4, 4). Le trésor est en (2, 2).',
        'À ton tour, avance d’une case vers le haut, le bas, la gauche ou la droite, ou pose un piège.',
        'Tu as trois pièges. Ils restent en place toute la partie.',
        'Si tu marches sur un piège, même l’un des tiens, tu passes ton prochain tour.',
        'Marche sur le trésor pour le prendre. Il ne se perd jamais.',
      ],
      rulings: [
        'Les cases se notent (x, y) : x compte vers la droite et y vers le bas, tous deux à partir de 0.',
        'Un piège se pose sur n’importe quelle case sans piège, sans trésor et sans personne dessus. Les coins de départ vides conviennent, et le centre aussi une fois le trésor parti.',
        'Tout le monde voit les pièges, et on a le droit de marcher dessus. Un piège agit chaque fois que quelqu’un marche dessus.',
        'Si tu rentres avec le trésor et qu’un piège t’attend à la maison, tu ne gagnes que lorsqu’il lâche prise : une fois ton tour passé, sans rien avoir à faire.',
        'Tu ne peux pas aller sur la case où se trouve ton adversaire.',
        'On ne peut pas tourner en rond sans fin : si ton coup amène la même position pour la troisième fois, tu perds.',
        'Bon à savoir : si tout est joué à la perfection, la personne qui commence gagne en avançant tout de suite. Commencer par un piège fait perdre. Deux manches en échangeant les places, et c’est équitable.',
      ],
    },
  },

  marks: {
    token: 'pion',
    center: 'centre',
    edge: 'bord',
    'came-from': 'venait d’ici',
    visited: 'hors jeu',
    trail: 'trace',
    goal: 'arrivée',
    home: 'maison',
    treasure: 'trésor',
    'with-treasure': 'avec le trésor',
    trap: 'piège',
    'on-trap': 'sur un piège',
    forbidden: 'interdit',
    last: 'posé en dernier',
    open: 'accessible',
  },
  clocks: {
    none: 'sans limite de temps',
    '5m': '5 minutes par coup',
    '1h': '1 heure par coup',
    '1d': '1 jour par coup',
    '3d': '3 jours par coup',
    '7d': '7 jours par coup',
  },
  firsts: {
    challenger: 'je commence',
    opponent: 'l’adversaire commence',
    toss: 'pile ou face',
  },
  legs: { 1: 'une seule manche', 2: 'deux manches en échangeant les places' },
  permissions: {
    'view-channel': 'Voir le salon',
    'send-messages': 'Envoyer des messages',
    'send-in-threads': 'Envoyer des messages dans les fils',
    'create-threads': 'Créer des fils publics',
  },

  events: {
    'token-moved': ({ seat, direction, to }, { players, square }) =>
      `${players[seat]} déplace le pion ${DIRECTIONS[direction]}, en ${square(to)}.`,
    moved: ({ seat, to, through }, { players, square }) =>
      through.length > 0
        ? `${players[seat]} traverse ${list.format(through.map(square))} pour arriver en ${square(to)}.`
        : `${players[seat]} va en ${square(to)}.`,
    visited: ({ at }, { square }) => `La case ${square(at)} est hors jeu.`,
    blocked: ({ at }, { square }) => `La case ${square(at)} est maintenant bloquée.`,
    placed: ({ seat, at }, { players, square }) =>
      `${players[seat]} pose un pion en ${square(at)}.`,
    forbidden: ({ seat, squares }, { players, square }) =>
      squares.length > 0
        ? `Interdit à ${players[seat]} pour ce tour : ${list.format(squares.map(square))}.`
        : `Aucune case n’est interdite à ${players[seat]} pour ce tour.`,
    'trap-placed': ({ seat, at, left }, { players, square }) =>
      `${players[seat]} pose un piège en ${square(at)} et ${left === 0 ? 'n’en a plus' : `en a encore ${left}`}.`,
    trapped: ({ seat, at }, { players, square }) =>
      `${players[seat]} tombe dans le piège en ${square(at)} et passe un tour.`,
    'treasure-taken': ({ seat }, { players }) => `${players[seat]} prend le trésor !`,
    'turn-skipped': ({ seat }, { players }) =>
      `${players[seat]} passe son tour, et le piège lâche prise.`,
    repeated: ({ times }) =>
      times < 3
        ? 'Cette position s’est déjà présentée : qui l’amène pour la troisième fois perd.'
        : 'Cette position se présente pour la troisième fois.',
  },
  facts: {
    at: ({ at }, { square }) => `en ${square(at)}`,
    goal: ({ at }, { square }) => `arrivée en ${square(at)}`,
    home: ({ at }, { square }) => `maison en ${square(at)}`,
    carries: () => 'porte le trésor',
    caught: () => 'dans un piège, passe le prochain tour',
    'traps-left'({ left }) {
      if (left === 0) return 'plus aucun piège';
      return left === 1 ? 'encore 1 piège' : `encore ${left} pièges`;
    },
    token: ({ at }, { square }) => `Le pion est en ${square(at)}.`,
    center: ({ at }, { square }) => `Le centre est en ${square(at)}.`,
    'no-way-back': ({ at }, { square }) => `Il ne peut pas retourner en ${square(at)}.`,
    'used-up': ({ squares: all }, { squares }) =>
      all.length > 0 ? `Hors jeu : ${squares(all)}.` : 'Aucune case n’est hors jeu.',
    trail: ({ seat, squares: all }, { players, squares }) =>
      `Bloqué par la trace de ${players[seat]} : ${squares(all)}.`,
    tokens: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Pions de ${players[seat]} : ${squares(all)}.`
        : `${players[seat]} n’a aucun pion sur le plateau.`,
    forbidden: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Interdit à ${players[seat]} pour ce tour : ${squares(all)}.`
        : `Aucune case n’est interdite à ${players[seat]} pour ce tour.`,
    treasure: ({ at }, { square }) => `Le trésor est en ${square(at)}.`,
    traps: ({ squares: all }, { squares }) =>
      all.length > 0 ? `Pièges : ${squares(all)}.` : 'Il n’y a aucun piège sur le plateau.',
    'can-go': ({ seat, steps: all }, { players, steps }) =>
      `${players[seat]} peut jouer ${steps(all)}.`,
    'can-place': ({ seat, squares: all }, { players, squares }) =>
      `${players[seat]} peut poser un pion en ${squares(all)}.`,
    'can-trap': ({ seat }, { players }) =>
      `${players[seat]} peut aussi poser un piège sur une case libre. Tout le monde le voit.`,
  },
  ends: {
    center: (winner) => `${winner} amène le pion au centre et gagne !`,
    goal: (winner) => `${winner} atteint l’arrivée et gagne !`,
    edge: (winner) => `${winner} amène le pion au bord et gagne !`,
    home: (winner) => `${winner} rapporte le trésor à la maison et gagne !`,
    stuck: (winner, loser) => `${loser} ne peut plus jouer : ${winner} gagne !`,
    stalling: (winner, loser) =>
      `${loser} a amené la même position pour la troisième fois : ${winner} gagne !`,
    resignation: (winner, loser) => `${loser} abandonne : ${winner} gagne !`,
    time: (winner, loser) => `Temps écoulé pour ${loser} : ${winner} gagne !`,
    'called-off': (_, who) => `${who} a annulé la partie. Elle ne compte pas.`,
    'no-show': (_, who) =>
      `${who} n’a pas joué son premier coup à temps : la partie est annulée et ne compte pas.`,
    aborted: () => 'Annulée avant d’avoir vraiment commencé. Cette partie ne compte pas.',
    moderator: () => 'La modération a mis fin à cette partie. Elle ne compte pas.',
    abandoned: () => 'Personne n’a joué pendant 30 jours. Cette partie ne compte pas.',
  },
  refusals: {
    yourself: 'Tu ne peux pas jouer contre toi-même. Quelqu’un d’autre doit accepter.',
    'a-bot':
      'Les autres bots ne jouent pas. Défie une vraie personne, ou entraîne-toi contre moi avec /entraînement.',
    'not-for-you': 'Ce défi s’adresse à quelqu’un d’autre.',
    'not-your-offer': 'Seule la personne qui a lancé ce défi peut le retirer.',
    'not-a-player': 'Ce n’est pas ta partie. Tu peux lancer la tienne avec /défier.',
    'not-offered': 'Ce défi a déjà reçu une réponse, a été retiré ou a expiré.',
    'not-started': 'La partie n’a pas commencé : le défi doit d’abord être accepté.',
    'match-over': 'Cette partie est terminée.',
    'time-is-up': 'Le temps est écoulé.',
    'has-moved': 'Trop tard pour annuler : tu as déjà joué. Tu peux abandonner.',
    'no-clock': 'Il n’y a pas de chrono à arrêter dans cette partie.',
    'pause-on': 'La partie est déjà en pause.',
    'no-pause': 'Il n’est pas question de pause pour le moment.',
    'not-your-pause': 'Seule la personne qui a demandé la pause peut y mettre fin.',
    'bad-pause': 'Une pause ne peut pas durer aussi longtemps.',
    'request-open': 'Une demande attend déjà : il faut d’abord y répondre.',
    'request-used': 'Tu as déjà demandé une fois. Tu pourras redemander après le prochain coup.',
    'no-request': 'Personne ne demande plus cela.',
    'own-request': 'C’est toi qui l’as demandé : ton adversaire doit répondre.',
    'not-your-request': 'Seule la personne qui a demandé peut retirer la demande.',
    'no-takeback': 'Tu ne peux reprendre que ton propre dernier coup, avant que l’autre ait joué.',
    'only-in-practice':
      'Les conseils et l’annulation n’existent qu’à l’entraînement contre moi, pas dans les parties entre personnes.',
    'not-in-practice':
      'Tu t’entraînes contre moi, il n’y a personne à qui demander : annule ton coup, ou abandonne.',
    'nothing-to-undo': 'Il n’y a aucun coup à toi à annuler.',
    'nothing-due': 'Rien n’a changé.',
    'not-over': 'La partie n’est pas encore terminée.',
    'pair-busy':
      'Vous jouez déjà à ce jeu dans ce salon. Finissez d’abord cette partie, ou choisissez un autre jeu.',
    'channel-full':
      'Il y a trop de parties dans ce salon en ce moment. Finis-en une, ou va dans un autre salon.',
    'player-full':
      'Tu as trop de parties en cours, tes propres défis compris. Finis-en une, ou retire un défi.',
    'offers-full':
      'Tes défis attendent déjà une réponse dans ce salon. Patiente, ou retires-en un.',
    'too-fast': 'Cela fait beaucoup de défis en peu de temps.',
    'being-forgotten':
      'Les données de l’une des deux personnes sont en cours de suppression, à sa demande. Réessaie dans une minute.',
    'call-offs-used':
      'Tu as déjà annulé trois parties aujourd’hui : celle-ci compte comme un abandon.',
    'seat-by-toss':
      'En deux manches de ce jeu, vous commencez à tour de rôle : pile ou face décide donc qui commence. Pour choisir, joue une seule manche, qui n’est pas classée.',
    'bad-move': 'Ce coup n’existe pas dans ce jeu.',
    'off-board': 'C’est en dehors du plateau.',
    'not-adjacent': 'C’est trop loin.',
    'takes-back': 'Cela annulerait le coup que ton adversaire vient de jouer.',
    visited: 'Cette case est hors jeu.',
    blocked: 'Cette case est bloquée.',
    occupied: 'Cette case est occupée.',
    forbidden: 'Cette case est interdite : elle touche le dernier pion posé par ton adversaire.',
    'trap-there': 'Il y a déjà un piège sur cette case.',
    'treasure-there': 'Le trésor est sur cette case.',
    'no-traps-left': 'Tu n’as plus de pièges.',
    'not-your-turn': 'Ce n’est pas encore ton tour.',
    'game-over': 'Cette partie est terminée.',
    stale: 'Quelqu’un a été un instant plus rapide. Regarde le plateau, et réessaie.',
    'unknown-button':
      'Ce bouton vient d’une ancienne version de moi. Utilise /parties pour obtenir un plateau tout neuf.',
    'unknown-match': 'Je ne connais plus cette partie.',
    'not-in-a-server': 'Je ne joue que sur les serveurs : appelle-moi dans un de leurs salons.',
    'not-a-member': 'Cette personne n’est pas sur ce serveur.',
    'timed-out':
      'Cette personne est en exclusion temporaire sur ce serveur et ne peut pas jouer pour l’instant.',
    'away-days-used': 'Tu ne peux pas t’absenter aussi longtemps : il y a 14 jours par mois.',
    'not-a-manager':
      'Seuls les membres avec la permission « Gérer le serveur » peuvent changer cela.',
    'unknown-command':
      'Je ne connais pas cette commande. Elle vient peut-être d’une ancienne version de moi : /aide montre ce qui existe.',
    'not-possible': 'Ce n’est pas possible.',
    'unblock-first': 'Tu as bloqué cette personne. Débloque-la d’abord avec « /réglages perso ».',
    'blocks-full': 'Ta liste de personnes bloquées est pleine. Débloque d’abord quelqu’un.',
    'player-forgotten': 'L’autre personne a souhaité être oubliée : pas de revanche possible.',
    'not-finished': 'Cette partie n’est pas finie : regarde son plateau.',
    'not-yours-to-share':
      'Seules les deux personnes qui ont joué cette partie peuvent la partager. Avec « Revoir », tu peux la regarder pour toi.',
    'one-drawing-at-a-time':
      'Ta dernière image est encore en cours de création : une seule à la fois, s’il te plaît.',
    'too-many-drawings':
      'Trop d’images sont en cours de création. Réessaie dans un instant, s’il te plaît.',
    'no-lobby': 'Il n’y a plus de lobby ici. Lance une partie avec /défier.',
    'you-are-away':
      'Tu as annoncé ton absence : aucune partie ne commence pour toi ici. Signale ton retour avec « /réglages perso », puis appuie sur Jouer.',
    recomputing:
      'Le classement est en cours de recalcul. Réessaie quand ce sera fini, s’il te plaît.',
    'already-void': 'Cette partie est déjà invalidée.',
    'not-void': 'Cette partie n’est pas invalidée, il n’y a donc rien à annuler.',
    'store-down':
      'Je n’ai pas accès à ma mémoire en ce moment, ton clic n’a donc peut-être pas compté. Rien n’est perdu : reviens voir dans une minute, s’il te plaît.',
    'not-replicated':
      'Ton clic est arrivé, mais il n’est pas encore enregistré de façon sûre. Reviens voir dans une minute, s’il te plaît : s’il n’y est pas, clique encore une fois.',
    'data-missing':
      'Ma mémoire est revenue sans les parties, rien ne compte donc pour l’instant. La personne qui me gère est prévenue : reviens voir plus tard, s’il te plaît.',
    'newer-version':
      'On est en train de me mettre à jour, et cette partie a été enregistrée par ma nouvelle version. Rien n’est perdu : réessaie dans quelques minutes, s’il te plaît.',
  },
  uploads: {
    'no-permission':
      'Il me manque la permission **Joindre des fichiers** dans ce salon. Les personnes qui gèrent le serveur peuvent me l’accorder.',
    'too-large':
      'Le fichier est plus gros que ce que Discord accepte. Préviens la personne qui fait tourner ce bot, s’il te plaît.',
    failed: 'Réessaie dans une minute, s’il te plaît.',
  },

  offer: {
    toOne: (challenger, opponent) => `${challenger} défie ${opponent} !`,
    toAnyone: (challenger) => `${challenger} défie tout le monde ici : qui relève le défi ?`,
    rematch: (challenger, opponent) => `${challenger} demande une revanche à ${opponent} !`,
    starts: (who) => `${who} commence`,
    toss: 'pile ou face décide qui commence',
    accepterStarts: 'qui accepte commence',
    expires: (when) => `Expire ${when}`,
    accept: 'Accepter',
    decline: 'Refuser',
    cancel: 'Retirer',
    declined: (opponent) => `${opponent} a refusé.`,
    cancelled: (challenger) => `${challenger} a retiré le défi.`,
    expired: 'Personne n’a répondu à temps.',
    removed: 'La modération a retiré ce défi.',
    nextAt: (when) => `Le prochain sera possible ${when}.`,
    rematchClosed:
      'Cette revanche a été refusée, retirée ou a expiré. Lance une nouvelle partie avec /défier.',
    rematchOn: (link) => `La revanche commence : ${link}`,
    askedAlready: (link) => `La revanche est déjà demandée : ${link}`,
  },

  form: {
    title: (opponent) => `Défier ${opponent}`,
    titleOpen: 'Défier tout le monde ici',
    chooseGame: 'Choisis un jeu',
    send: 'Lancer le défi',
    sending: 'Ton défi est en cours de publication…',
    sent: 'Ton défi est lancé. Bonne chance !',
    notSent:
      'Ton défi n’a pas pu être publié dans ce salon : il a été retiré. Une personne qui gère le serveur peut me permettre de voir ce salon et d’y envoyer des messages.',
  },

  board: {
    versus: (first, second) => `${first} contre ${second}`,
    leg: (number, of) => `Manche ${number} sur ${of}`,
    score: (line) => `Score : ${line}`,
    turn: (player) => `${player}, c’est à toi de jouer.`,
    deadline: (when) => `Le temps expire ${when}.`,
    timedOut: (player, until) =>
      `${player} est en exclusion temporaire sur ce serveur : le chrono attend jusqu’au ${until}.`,
    noTrapsLeft: 'plus aucun piège',
    isTrapped: 'dans un piège',
    wholeGame: 'Déroulement complet',
    moveCount: (count) => (count < 2 ? `${count} coup` : `${count} coups`),
    tossed: (player) => `La pièce a parlé : ${player} commence.`,
    missing: (permissions) =>
      `Dans ce salon, il me manque : ${permissions}. Les rappels et les mentions tardives n’arrivent donc pas.`,
    moved: (link) => `Le plateau a changé de place : ${link}`,
    link: 'vers le plateau',
  },

  buttons: {
    placeTrap: 'Poser un piège',
    text: 'Texte',
    rules: 'Règles',
    resign: 'Abandonner',
    callOff: 'Annuler',
    resume: 'Me revoilà',
    rematch: 'Revanche',
    yesResign: 'Oui, abandonner',
    yesCallOff: 'Oui, annuler',
    keepPlaying: 'Continuer à jouer',
    back: 'Retour',
    next: 'Suite',
  },

  requests: {
    agree: 'Accepter',
    refuse: 'Refuser',
    pauseAsked: (player, until) =>
      `${player} demande une pause jusqu’au ${until}. Le chrono tourne tant que l’autre n’a pas accepté.`,
    paused: (player, until) =>
      `En pause jusqu’au ${until}, à la demande de ${player} : le chrono est arrêté.`,
    pauseRefused: (player) => `La pause demandée par ${player} a été refusée.`,
    pauseOver: 'La pause est finie : le chrono tourne à nouveau.',
    takebackAsked: (player) => `${player} demande à reprendre son dernier coup.`,
    takebackRefused: (player) => `${player} ne peut pas reprendre son dernier coup : c’est refusé.`,
    takenBack: (player) => `${player} a repris son dernier coup.`,
    sent: 'C’est demandé : le plateau l’indique, et l’autre décide.',
    withdrawn: 'Ta demande est retirée.',
  },

  more: {
    button: 'Plus…',
    title: 'Ce que tu peux faire dans cette partie',
    changed: 'La partie venait de changer. Voici ce que tu peux faire maintenant.',
    takeBack: 'Reprendre mon dernier coup',
    pause: 'Demander une pause de…',
    days: (count) => (count === 1 ? '1 jour' : `${count} jours`),
    waiting: 'Ta demande attend la réponse de l’autre.',
    withdraw: 'Retirer la demande',
    freeCallOffs: (left) =>
      `Annuler est gratuit trois fois par jour ; ensuite, cela compte comme un abandon. Encore aujourd’hui : ${left}`,
  },

  practice: {
    levels: { easy: 'facile', medium: 'moyen', hard: 'difficile', perfect: 'parfait' },
    seats: {
      better: 'la place qui gagne le plus souvent',
      first: 'commencer',
      second: 'jouer en second',
      toss: 'pile ou face',
    },
    bot: (level) => `Five by Five (${level})`,
    unrated: 'Entraînement, non classé',
    thinking: (bot) => `${bot} réfléchit…`,
    hint: 'Conseil',
    undo: 'Annuler',
    undone: 'Ton dernier coup est annulé, et ma réponse aussi.',
    canWin: (moves, best) =>
      moves === 1
        ? `Tu peux gagner tout de suite : **${best}**`
        : `Tu peux gagner en ${moves} coups, les tiens et les miens : **${best}**`,
    loses: (moves, best) =>
      moves === 1
        ? `Ici, tous les coups perdent tout de suite : **${best}**`
        : `Contre un jeu parfait, tous les coups perdent. Ce qui tient le plus longtemps, ${moves} coups à nous deux : **${best}**`,
    open: (best) =>
      `D’ici, personne ne peut forcer la victoire. Pour que cela reste ainsi : **${best}**`,
    title: 'S’entraîner contre moi',
    about: 'Rien n’est classé. Tu peux annuler tes coups et demander des conseils.',
    start: 'Commencer',
    starting: 'Ton plateau arrive…',
    started: 'Ton plateau est prêt. Amuse-toi bien !',
    notStarted: 'Je ne peux pas écrire dans ce salon, donc rien n’a commencé.',
    busy: (link) =>
      `Tu t’entraînes déjà à ce jeu dans ce salon : ${link}. Termine d’abord cette partie, ou abandonne.`,
    tooFast: (when) =>
      `Cela fait beaucoup de parties d’entraînement en peu de temps. La prochaine sera possible ${when}, une revanche tout de suite.`,
    alone: 'Personne ? Entraîne-toi contre moi.',
    button: 'S’entraîner',
  },
  away: {
    title: 'Absence',
    about: (left) =>
      `Pendant ton absence, tous tes chronos sont arrêtés, sur tous les serveurs, jusqu’à 14 jours par mois. Tes adversaires le voient sur leurs plateaux, et tes défis que personne n’a encore acceptés sont retirés. Encore ce mois-ci : ${left}.`,
    until: (when) => `Ton absence dure jusqu’au ${when}.`,
    choose: 'M’absenter pendant…',
    backNow: 'Me revoilà maintenant',
    isAway: (player, until) => `${player} s’absente jusqu’au ${until}, et son chrono attend.`,
    isBack: (player) => `${player} est de retour.`,
  },

  fairPlay: {
    freeResigns: (left) =>
      `Tant que vous n’avez pas joué tous les deux, abandonner n’est pas classé, comme annuler : trois fois par jour en tout. Encore aujourd’hui : ${left}`,
    freeResignsUsed:
      'Tu as déjà quitté trois parties aujourd’hui avant que les deux aient joué : celle-ci compte.',
    bothHaveMoved: 'Vous avez joué tous les deux entre-temps, donc la partie compte.',
    sureToResignFreely:
      'Tu veux vraiment abandonner ? Ton adversaire gagnera, mais sans classement, car vous n’avez pas encore joué tous les deux.',
    opponentAway: (player, opponent, game, until) =>
      `${player}, ${opponent} s’absente jusqu’au ${until}, et le chrono de votre partie de « ${game} » attend.`,
  },

  notices: {
    oldBoard: (link) => `Ce plateau n’est plus à jour. Le bon est ici : ${link}`,
    refreshed: 'Le plateau avait changé juste avant ton clic. Le voilà à jour.',
    sureToResign: 'Tu veux vraiment abandonner ? Ton adversaire gagnera alors cette manche.',
    sureToCallOff: 'Tu veux vraiment annuler cette partie ? Elle ne comptera pour personne.',
    resigned: 'Tu as abandonné.',
    calledOff: 'Tu as annulé la partie.',
    carriedOn: 'Alors, on continue !',
    chooseTrap:
      'Où poser le piège ? Ce message n’est visible que pour toi, mais tout le monde verra le piège.',
    trapPlaced: (square) => `Ton piège est posé en ${square}.`,
    wrongChannel: (channels) => `Sur ce serveur, on joue ici : ${channels}.`,
    broken: (reference) =>
      `Quelque chose a mal tourné de mon côté, et je l’ai noté. Ta partie est intacte : réessaie, s’il te plaît. (${reference})`,
    grantPlease: (permissions) =>
      `Tu peux m’aider ! Dans ce salon, il me manque : ${permissions}. Les rappels et les mentions tardives n’arrivent donc pas. Les parties continuent quand même.`,
    here: 'Voici :',
  },

  hints: {
    loses: 'ce coup amène la même position pour la troisième fois, et perd',
    intoTrap: 'ce pas mène dans un piège et coûte un tour',
    trapsAreSeen: 'Tout le monde voit où un piège est posé.',
    sureToRepeat:
      'Ce coup amène la même position pour la troisième fois : **tu perdrais la manche.** Tu as d’autres coups. Tu veux le jouer quand même ?',
    playAnyway: 'Oui, et perdre',
    otherMove: 'Non, je joue autre chose',
    playedAnyway: 'Ton coup est joué.',
  },

  textBoard: { key: 'Légende :', markOf: (mark, player) => `${mark} de ${player}` },

  spoken: {
    player: (sign, facts) => `${sign} : ${facts}.`,
    and: (one, other) => `${one}, ${other}`,
    range: (from, to) => `${from} à ${to}`,
    anySquare: 'n’importe quelle case',
    steps: {
      up: (square) => `vers le haut en ${square}`,
      down: (square) => `vers le bas en ${square}`,
      left: (square) => `vers la gauche en ${square}`,
      right: (square) => `vers la droite en ${square}`,
    },
    intoTrap: (step) => `${step}, dans un piège`,
    losing: (step) => `${step}, ce qui perd par répétition`,
    lastMove: (told) => `Dernier coup : ${told}`,
  },

  pings: {
    turn: (player, game) => `${player}, c’est à toi de jouer dans « ${game} ».`,
    started: (player, game) =>
      `${player}, votre partie de « ${game} » a commencé, et c’est à toi de jouer.`,
    reminder: (player, game, when) => `${player}, ton temps pour « ${game} » expire ${when}.`,
    pauseAsked: (player, by, game) => `${player}, ${by} demande une pause dans « ${game} ».`,
    takebackAsked: (player, by, game) =>
      `${player}, ${by} demande à reprendre son dernier coup dans « ${game} ».`,
  },

  matchEnd: {
    over: (players, game) => `${players}, votre partie de « ${game} » est finie.`,
    and: (one, other) => `${one} et ${other}`,
  },

  list: {
    mine: 'Tes parties sur ce serveur',
    channel: (channel) => `Parties dans ${channel}`,
    none: (command) =>
      `Tu n’as aucune partie en cours sur ce serveur. Lances-en une avec ${command}.`,
    noneHere: (command) => `Personne ne joue dans ce salon. Lance une partie avec ${command}.`,
    yourMove: 'à toi de jouer',
    theirMove: 'à ton adversaire de jouer',
    yourAnswer: 'en attente de ta réponse',
    theirAnswer: 'en attente d’une réponse',
    openOffer: 'ouvert à tout le monde',
    paused: 'en pause',
    toMove: (player) => `à ${player} de jouer`,
    against: (player) => `contre ${player}`,
    moves: (count) => (count < 2 ? `${count} coup` : `${count} coups`),
    bring: 'Amener un plateau ici…',
    page: (page, of) => `Page ${page} sur ${of}`,
  },

  waiting: {
    count: (boards) => (boards === 1 ? 'Un plateau t’attend.' : `${boards} plateaux t’attendent.`),
    nothing: 'Rien ne t’attend pour le moment.',
    play: (boards) => `Jouer (${boards})`,
    lookAgain: 'Regarder à nouveau',
    skip: 'Passer',
    list: 'Liste',
    accepted: 'Tu as accepté.',
    declined: 'Tu as refusé.',
    done: 'C’est fait.',
  },

  textCopy: {
    open: 'Ouvrir mon plateau en texte',
    refresh: 'Actualiser',
  },

  lobby: {
    title: 'Le lobby',
    howTo:
      'Choisis un jeu : tu joues contre qui l’attend déjà, ou tu passes sur la liste. Appuie encore pour la quitter.',
    play: 'Jouer',
    playedIn: (channel) => `les parties commencent dans ${channel}`,
    live: 'En ce moment',
    watch: 'regarder',
    top: 'En tête ce mois-ci',
    best: 'Revoir la plus belle partie d’hier',
    onList: (game, terms, until) =>
      `Tu es sur la liste pour ${game} (${terms}) ; ta place expire ${until}. La partie commence dès que quelqu’un te rejoint, avec une mention si tu ne les as pas désactivées. Appuie encore pour quitter la liste.`,
    offList: (game) => `Tu n’es plus sur la liste pour ${game}.`,
    paired: (opponent, game) => `${game} contre ${opponent} : votre partie a commencé.`,
    put: 'Mettre le lobby ici',
    isHere: 'Le lobby est maintenant dans ce salon. Tu peux l’épingler si tu veux.',
    cannotPut: (permissions) => `Pour le lobby, il me faut dans ce salon : ${permissions}.`,
    choose: 'Lobby : un message avec un bouton pour jouer à chaque jeu',
    none: 'Pas de lobby',
    fine: (channel) => `Le lobby est dans ${channel}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `Le lobby ne peut pas s’afficher. Dans ${channel}, il me manque : ${permissions}.`,
      'no-permission': (channel, permissions) =>
        `Le lobby ne peut pas s’afficher. Dans ${channel}, il me manque : ${permissions}.`,
      gone: () => 'Le salon du lobby n’existe plus. Choisis-en un autre.',
      refused: (channel) => `Discord refuse le lobby dans ${channel}. Je réessaierai plus tard.`,
    },
  },

  puzzle: {
    daily: (number) => `Énigme du jour ${number}`,
    title: 'Énigme',
    task: (player) => `C’est à ${player} de jouer, et un seul coup gagne. Lequel ?`,
    yours: (player) => `Tu es ${player}, et c’est à toi de jouer. Trouve le seul coup qui gagne.`,
    fromGame: 'tirée d’une partie de ce serveur',
    level: (level, of) => `niveau ${level} sur ${of}`,
    try: 'Essayer',
    streaks: 'Séries',
    solvedBy: (solved, tries) => `résolue par ${solved} sur ${tries}`,
    notTried: 'Personne n’a encore essayé.',
    first: (player) => `${player} a trouvé en premier`,
    next: (when) => `La prochaine énigme arrive ${when}.`,
    over: 'Cette énigme est terminée.',
    solution: 'La solution',
    solutionOf: (number) => `La solution de l’énigme ${number}`,
    wins: (player, moves) =>
      moves === 1
        ? `Et voilà, ${player} a gagné.`
        : `Quoi que fasse l’autre camp, ${player} gagne alors en ${moves} coups au plus, celui-ci compris.`,
    line: (notation) => `Si tout est joué parfaitement : ${notation}`,
    oneTry: 'Tu as un seul essai, et personne d’autre ne le voit : ton premier coup compte.',
    right: 'Bien joué, c’est ça !',
    wrong: 'Non, ce n’était pas ça.',
    loses: (player, moves) =>
      moves === 1
        ? `Après cela, ${player} gagne dès le coup suivant.`
        : `Après cela, ${player} peut gagner en ${moves} coups au plus.`,
    open: 'Après cela, personne ne peut plus forcer la victoire.',
    tomorrow: (when) => `La solution arrive avec la prochaine énigme, ${when}.`,
    yourTry: 'Tu as déjà utilisé ton essai pour cette énigme.',
    inARow: (count) => `Résolues d’affilée : ${count}`,
    record: (solved, tried, longest) =>
      `${solved} résolues sur ${tried}, au plus ${longest} d’affilée`,
    noStreaks: 'Personne n’a encore résolu d’énigmes d’affilée.',
    aboutStreaks:
      'Les énigmes résolues d’affilée. Un essai raté met fin à une série, une énigme laissée de côté aussi.',
    none: (command) =>
      `Cette énigme est terminée. Pour t’entraîner, il y a ${command}, à tout moment.`,
    busy: 'Ta dernière énigme est encore en préparation : une à la fois, s’il te plaît.',
    again: 'Réessayer',
    show: 'Voir la solution',
    another: 'Énigme suivante',
    choose: 'Énigme du jour : une position où un seul coup gagne',
    nowhere: 'Pas d’énigme du jour',
    hour: (hour) => `tous les jours à ${hour} UTC`,
    fine: (channel, when) => `L’énigme du jour est dans ${channel} ; la prochaine arrive ${when}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `L’énigme du jour ne peut pas s’afficher. Dans ${channel}, il me manque : ${permissions}.`,
      'no-permission': (channel, permissions) =>
        `L’énigme du jour ne peut pas s’afficher. Dans ${channel}, il me manque : ${permissions}.`,
      gone: () => 'Le salon de l’énigme du jour n’existe plus. Choisis-en un autre.',
      refused: (channel) =>
        `Discord refuse l’énigme du jour dans ${channel}. Je réessaierai plus tard.`,
    },
  },

  welcome: {
    what: 'Bonjour ! J’apporte à ce serveur cinq petits jeux de stratégie pour deux.',
    start: (challenge, settings) =>
      `On joue avec ${challenge} dans n’importe quel salon. Qui gère le serveur choisit les salons, la cadence et la langue avec ${settings}.`,
    lobbyHere: 'Un lobby trouve des adversaires d’un clic. On le met dans ce salon ?',
    lobbyThere: (settings) =>
      `Un lobby trouve des adversaires d’un clic : choisis son salon avec ${settings}.`,
    toServer: 'Vers le serveur',
  },

  rules: {
    inShort: 'En bref',
    example: 'Un exemple',
    goodToKnow: 'Bon à savoir',
    start: 'Le plateau au début',
  },

  film: {
    watch: 'Voir une partie',
    title: (moves) => `Une partie entière en ${moves} coups`,
    alt: (game, moves, end) => `Une partie entière de « ${game} » en ${moves} coups. ${end}`,
  },

  ratings: {
    unrated: {
      void: 'Cette partie a été invalidée, donc elle ne compte pas.',
      excluded: 'Cette partie ne compte pas pour le classement.',
      forgotten:
        'L’une de ces deux personnes a fait supprimer ses données le même mois, donc cette partie ne compte pas.',
      untimed: 'Cette partie a été jouée sans limite de temps, donc elle ne compte pas.',
      'single-game':
        'Dans ce jeu, la place décide d’une manche seule, donc cette partie ne compte pas.',
      unfinished: 'Une seule des deux manches a été jouée jusqu’au bout, donc rien ne compte.',
      'not-both-moved':
        'L’abandon est venu avant que vous ayez joué tous les deux, donc cette partie ne compte pas.',
      'enough-today':
        'Vous avez déjà joué assez de parties classées ensemble aujourd’hui, donc celle-ci ne compte pas.',
    },
    unratedOffer: {
      excluded: 'Non classée : ne compte pas pour le classement',
      forgotten: 'Non classée ce mois-ci : l’une des deux personnes a fait supprimer ses données',
      untimed: 'Non classée : sans limite de temps',
      'single-game': 'Non classée : la place décide ici d’une manche seule ; deux manches comptent',
      'enough-today':
        'Non classée aujourd’hui : vous avez joué ensemble vos parties classées du jour',
    },
    atStake: {
      1: (player, win, loss) => `Classée pour ${player} : victoire ${win}, défaite ${loss}`,
      2: (player, win, loss) =>
        `Classée pour ${player} : deux victoires ${win}, deux défaites ${loss}`,
    },
    openStakes: (player, rating) => `Classée : ${player} a ${rating} points`,
    roughly: (line) => `${line} (environ)`,
    newcomer: 'débute ici',
    provisional: 'encore provisoire',
  },

  leaderboard: {
    title: 'Classement',
    allGames: 'Tous les jeux',
    allTime: 'Depuis toujours',
    thisMonth: 'Ce mois-ci',
    empty: (command) => `Personne n’a encore fini de partie ici. Ouvre le bal : ${command}`,
    you: 'Toi',
    notOnIt: 'Tu n’es pas encore dans ce classement : finis une partie qui compte.',
    players: (count) => (count < 2 ? `${count} personne` : `${count} personnes`),
    champion: (player, season) => `${player} remporte le mois ${season} !`,
    championsBefore: 'Mois déjà remportés',
    howTo:
      'Le nombre dit ce que quelqu’un vaut au minimum : la cote moins deux fois son incertitude. C’est lui qui fait l’ordre. « ? » veut dire encore provisoire, donc pas encore de mois remporté ; 🔥 victoires d’affilée.',
  },

  profile: {
    title: (player) => `Où en est ${player}`,
    nothing: (player) => `${player} n’a pas encore fini de partie sur ce serveur.`,
    ratings: 'Cotes',
    bySeat: 'Bilan selon la place',
    asFirst: 'en commençant',
    asSecond: 'en jouant en second',
    bestWin: (opponent, rating) => `Plus belle victoire : contre ${opponent} (${rating})`,
    longestStreak: (count) => `Plus longue série de victoires : ${count}`,
    headToHead: (opponent, won, lost) =>
      `Contre ${opponent} : ${won} ${won < 2 ? 'victoire' : 'victoires'}, ${lost} ${lost < 2 ? 'défaite' : 'défaites'}`,
    recent: 'Dernières parties',
    won: 'victoire',
    lost: 'défaite',
    noChart: 'Le graphique n’a pas pu être dessiné.',
  },

  moderation: {
    title: 'Classement de ce serveur',
    void: 'Invalider une partie…',
    member: 'Exclure ou réintégrer un membre…',
    reset: 'Relancer la saison de ce mois-ci',
    recomputing: (percent) =>
      `Le classement est en cours de recalcul : ${percent} %. D’ici là, l’ancien reste valable et les parties continuent.`,
    sureToReset: (season) =>
      `Tu veux vraiment relancer la saison ${season} de zéro ? Ce qui y a été joué jusqu’ici ne comptera plus pour elle. Le classement « Depuis toujours » ne change pas.`,
    yesReset: 'Oui, relancer',
    no: 'Laisser comme ça',
    done: 'Tout est recalculé comme si chaque changement valait depuis toujours ; la liste est ci-dessous.',
    acts: 'Changements effectués',
    noActs: 'Rien n’a été changé pour l’instant.',
    live: (channel) => `Défis et parties dans ${channel}`,
    aboutLive: 'Ce que tu retires ou arrêtes n’a pas de résultat ; la liste est ci-dessous.',
    liveCounts: (offers, games) => `Défis : ${offers} · Parties : ${games}`,
    onlyOldest: 'Les menus montrent les 25 plus anciens.',
    removeOffers: 'Retirer des défis…',
    endGame: 'Arrêter une partie sans résultat…',
    sureToRemove: 'Veux-tu retirer ce défi, au nom de la modération ?',
    sureToEnd: 'Veux-tu arrêter cette partie sans résultat, au nom de la modération ?',
    yesRemove: 'Oui, retirer',
    yesEnd: 'Oui, arrêter',
    deeds: {
      void: (by, what) => `${by} a invalidé une partie (${what})`,
      restore: (by, what) => `${by} a annulé l’invalidation d’une partie (${what})`,
      exclude: (by, what) => `${by} a exclu ${what}`,
      include: (by, what) => `${by} a réintégré ${what}`,
      'reset-season': (by, what) => `${by} a relancé la saison ${what}`,
      remove: (by, what) => `${by} a retiré un défi (${what})`,
      end: (by, what) => `${by} a arrêté une partie (${what})`,
    },
  },

  voiding: {
    sure: {
      void: 'Veux-tu invalider cette partie ?',
      restore: 'Veux-tu annuler l’invalidation de cette partie ?',
    },
    follows: {
      void: 'Ce qu’elle a changé aux cotes est retiré et toutes les parties suivantes sont recalculées sans elle ; d’autres cotes peuvent donc aussi changer un peu.',
      restore:
        'Elle compte comme si elle n’avait jamais été invalidée et toutes les parties suivantes sont recalculées avec elle ; d’autres cotes peuvent donc aussi changer un peu.',
      unrated:
        'Elle ne compte déjà pas. Une fois invalidée, elle ne comptera pas non plus par la suite.',
    },
    told: 'Le plateau l’indiquera et les deux personnes seront prévenues. Cela peut s’annuler.',
    own: {
      void: 'Tu as joué cette partie. La liste dira que tu as invalidé ta propre partie.',
      restore: 'Tu as joué cette partie. La liste dira que tu as fait recompter ta propre partie.',
    },
    ownDeeds: {
      void: (by, what) => `${by} a invalidé sa propre partie (${what})`,
      restore: (by, what) => `${by} a annulé l’invalidation de sa propre partie (${what})`,
    },
    yes: { void: 'Oui, invalider', restore: 'Oui, annuler l’invalidation' },
    isVoid: 'Invalidée : choisis-la pour revenir en arrière',
    undo: 'Annuler',
    notices: {
      void: (one, two, game) =>
        `${one} et ${two} : la modération a invalidé votre partie de « ${game} », elle ne compte donc pas.`,
      restore: (one, two, game) =>
        `${one} et ${two} : votre partie de « ${game} » n’est plus invalidée, la modération est revenue en arrière.`,
    },
    ownNotice: (by) => `C’est ${by}, qui a joué cette partie, qui l’a décidé.`,
  },

  privacy: {
    exporting: 'Tes données sont en cours de préparation…',
    exported: 'Voilà tout ce qui est enregistré sur toi. Ce n’est visible que pour toi.',
    notExported: 'Tes données n’ont pas pu t’être envoyées dans un fichier.',
    sure: 'Tu veux vraiment faire supprimer tout ce qui est enregistré sur toi, sur tous les serveurs : tes réglages, tes cotes, ta place dans toutes les parties ? Tes adversaires gardent leurs résultats, contre « quelqu’un qui jouait ici ». Une chose reste, pour que le jeu soit équitable : un code auquel le bot te reconnaîtrait sur ces serveurs. Si tu reviens, tes parties n’y comptent pas jusqu’à la fin du mois, et une exclusion décidée par la modération reste valable. C’est irréversible.',
    yes: 'Oui, tout supprimer',
    no: 'Tout garder',
    forgotten: 'Tout ce qui était enregistré sur toi est supprimé, sauf le code pour l’équité.',
    kept: 'Rien n’a été supprimé.',
    stillPlaying:
      'Tu as encore une partie en cours. Finis-la, abandonne ou retire ton défi ; ensuite, je pourrai t’oublier.',
    underWay:
      'Ta dernière demande sur tes données est encore en cours : une seule à la fois, s’il te plaît.',
    formerPlayer: 'quelqu’un qui jouait ici',
  },

  replay: {
    step: (moves, of) => `Après le coup ${moves} sur ${of}`,
    start: 'Le début',
    text: 'En texte',
    notation: 'Les coups en notation, à copier :',
    picture: 'En image',
    drawing: 'L’image est en cours de création…',
    waiting: (before) => `Ton image attend son tour : encore ${before} avant elle…`,
    notDrawn: 'L’image n’a pas pu être publiée.',
    beat: (winner, loser) => `${winner} a battu ${loser}`,
    toBoard: 'vers le plateau de cette partie',
    none: 'Il n’y a encore aucune partie terminée à montrer ici.',
  },

  analysis: {
    button: 'Le tournant ?',
    winningUntil: (player, move) => `${player} gagnait jusqu’au coup ${move}.`,
    openUntil: (move) => `Tout était ouvert jusqu’au coup ${move}.`,
    allAlong: (player) => `${player} gagnait dès le début et n’a rien lâché.`,
    winningAtEnd: (player) => `${player} gagnait encore à la fin.`,
    openAtEnd: 'Tout était encore ouvert à la fin.',
    turned: (count) => `La partie a tourné ${count} fois.`,
    title: 'Les tournants de la partie',
    flawless: 'Personne n’a rien laissé échapper.',
    more: (count) => (count < 2 ? `et ${count} autre` : `et ${count} autres`),
    move: (number) => `Coup ${number}`,
    missedWin: (player, made, better, moves) =>
      `${player} a joué ${made} ; ${better} gagnait ${moves === 1 ? 'tout de suite' : `en ${moves} coups`}.`,
    missedHold: (player, made, better) =>
      `${player} a joué ${made} ; avec ${better}, tout restait ouvert.`,
    wins: (player, moves) =>
      moves === 0
        ? `${player} a gagné`
        : `${player} gagne ${moves === 1 ? 'au prochain coup' : `en ${moves} coups`}`,
    isOpen: 'personne ne peut forcer la victoire',
    played: 'Joué',
    better: 'Mieux',
    choose: 'Voir un tournant…',
    accuracy: 'Précision',
    kept: (percent, kept, of) => `${percent} % (${kept} sur ${of})`,
    noChoice: 'aucun choix décisif',
    aboutAccuracy:
      'Précision : parmi les coups où le choix comptait, ceux qui n’ont rien laissé échapper. Les coups jusqu’à la victoire comptent pour les deux.',
    working: 'La partie est en cours d’analyse…',
    failed: 'La partie n’a pas pu être analysée. Réessaie plus tard.',
    alt: (game, line) => `Le cours d’une partie de ${game}. ${line}`,
    inProfile: (percent, games) =>
      games === 1
        ? `Précision : ${percent} % dans la dernière partie`
        : `Précision : ${percent} % dans les ${games} dernières parties`,
    before: (percent) => `avant cela ${percent} %`,
  },

  showing: {
    replay: 'Revoir',
    share: 'Partager le film',
    here: 'Montrer ici',
    podium: 'Le podium',
    askFilm: (channel) =>
      `Cela publie le film de cette partie dans ${channel}, visible par tout le monde.`,
    askLeaderboard: (channel) =>
      `Cela publie le classement dans ${channel}, visible par tout le monde.`,
    askProfile: (player, channel) =>
      `Cela publie le profil de ${player} dans ${channel}, visible par tout le monde.`,
    askPodium: (channel) => `Cela publie le podium dans ${channel}, visible par tout le monde.`,
    post: 'Publier',
    keep: 'Finalement non',
    kept: 'Rien n’a été publié.',
    posting: 'Publication en cours…',
    posted: (link) => `C’est publié : ${link}`,
    notPosted: 'La publication n’a pas abouti.',
    tooSoon: (when) =>
      `Tu viens de publier beaucoup de choses. La prochaine sera possible ${when}.`,
    postedAlready: (when) => `Tu viens de publier ceci. Tu pourras recommencer ${when}.`,
    by: (player) => `Montré par ${player}`,
    podiumOf: (season) => `Le podium de ${season}`,
    podiumEmpty: 'Il n’y a encore personne sur ce podium.',
  },

  pieces: {
    whale: 'Baleine',
    fox: 'Renard',
    cat: 'Chat',
    panda: 'Panda',
    frog: 'Grenouille',
    owl: 'Hibou',
    duck: 'Canard',
    bee: 'Abeille',
    crab: 'Crabe',
    snail: 'Escargot',
    ghost: 'Fantôme',
    robot: 'Robot',
  },

  settings: {
    server: 'Réglages de ce serveur',
    me: 'Tes réglages pour tous les serveurs',
    saved: 'Les changements sont enregistrés aussitôt.',
    channels: 'Salons où l’on joue',
    allChannels: 'Tous les salons',
    clock: 'Temps par coup quand un défi n’en précise pas',
    serverPings: 'Mentions sur ce serveur',
    myPings: 'Quand te mentionner',
    pings: {
      turns: 'À chaque tour, plus un rappel',
      reminders: 'Seulement un rappel avant la fin du temps',
      off: 'Jamais',
    },
    language: 'Langue des plateaux',
    auto: 'Comme dans les paramètres du serveur',
    board: 'L’aspect des plateaux dans tes parties',
    boards: { emoji: 'Émojis', text: 'Texte brut, pour les lecteurs d’écran' },
    piece: {
      mine: 'Ton personnage',
      about: 'Il compte dès ta prochaine partie ; les parties en cours gardent les leurs.',
      ofSeat: (first, second) => `Selon la place : ${first} commence, ${second} suit`,
      second: 'Ton second choix',
      aboutSecond:
        'Si vous avez choisi le même, il revient à la personne qui a lancé le défi, et l’autre joue avec son second choix.',
      swapped: (piece) => `Échangés : ton second choix est maintenant ${piece}.`,
      same: (piece) =>
        `${piece} est déjà ton premier choix : le second doit être un autre personnage.`,
    },
    announce: 'Où annoncer qui a remporté le mois',
    nowhere: 'Nulle part',
    threads: 'Où se jouent les parties',
    places: { channel: 'Dans le salon', thread: 'Chacune dans son propre fil' },
    blocked: 'Qui tu as bloqué',
    nobodyBlocked: 'Personne.',
    aboutBlocking:
      'Ces personnes ne peuvent pas jouer contre toi ; on leur dit seulement que ce n’est pas possible.',
    block: 'Bloquer quelqu’un…',
    unblock: 'Débloquer quelqu’un…',
    permissionsFine: 'J’ai toutes les permissions qu’il me faut dans ce salon.',
  },

  help: {
    what: 'Cinq petits jeux de stratégie pour deux, chacun sur un plateau de cinq cases sur cinq. Défie quelqu’un, joue avec les boutons, prends quelques minutes ou plusieurs jours : les parties restent où elles sont.',
    commands: 'Commandes',
    howTo:
      'Les plateaux ne s’endorment jamais : chaque bouton marche aussi longtemps que dure la partie. Joue quand ça te convient ; une mention te prévient quand c’est ton tour.',
    privacy:
      'Vie privée : j’enregistre des identifiants (membres, serveurs, salons et plateaux), les coups et les réglages, rien d’autre, et je ne lis aucun message.',
  },
};
