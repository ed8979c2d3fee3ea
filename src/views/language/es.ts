import type { Catalogue } from './catalogue.js';

const DIRECTIONS = {
  up: 'hacia arriba',
  down: 'hacia abajo',
  left: 'hacia la izquierda',
  right: 'hacia la derecha',
};

const list = new Intl.ListFormat('es');

const moves = (count: number): string => (count === 1 ? '1 jugada' : `${count} jugadas`);

export const es: Catalogue = {
  language: 'Español',
  locale: 'es',

  commands: {
    challenge: {
      name: 'desafiar',
      description: 'Desafía a alguien, o a quien se anime, a una partida en un tablero de 5x5',
      options: {
        opponent: {
          name: 'rival',
          description: 'A quién desafías; si no eliges a nadie, puede aceptar cualquiera de aquí',
        },
        game: {
          name: 'juego',
          description: 'Cuál de los cinco juegos; si no lo dices, lo eliges en un menú',
        },
        first: {
          name: 'empieza',
          description: 'Quién empieza; si no lo dices, decide una moneda',
        },
        clock: { name: 'reloj', description: 'Cuánto tiempo hay para cada jugada' },
        legs: { name: 'partidas', description: 'Una partida, o dos cambiando los puestos' },
      },
    },
    challengeMember: 'Desafiar a una partida',
    practice: {
      name: 'practicar',
      description: 'Practica contra mí, sin puntuar, al nivel que quieras',
      options: {
        game: {
          name: 'juego',
          description: 'Cuál de los cinco juegos; si no lo dices, lo eliges en un menú',
        },
        level: { name: 'nivel', description: 'Qué tan bien juego; si no lo dices, medio' },
        seat: {
          name: 'puesto',
          description: 'Quién empieza; si no lo dices, te toca el puesto que gana más a menudo',
        },
      },
    },
    games: {
      name: 'partidas',
      description: 'Juega uno tras otro los tableros que te esperan y mira todas tus partidas',
      options: {
        all: {
          name: 'todas',
          description: 'Todas las partidas de este canal, en vez de las tuyas',
        },
      },
    },
    rules: {
      name: 'reglas',
      description: 'Cómo se juega, con un ejemplo',
      options: { game: { name: 'juego', description: 'Cuál de los cinco juegos' } },
    },
    leaderboard: {
      name: 'clasificación',
      description: 'Quién va en cabeza en este servidor, en un juego o en todos',
      options: {
        game: { name: 'juego', description: 'Qué juego; si no lo dices, todos juntos' },
        season: { name: 'periodo', description: 'Este mes, o desde siempre' },
      },
    },
    profile: {
      name: 'perfil',
      description: 'Cómo le va a alguien: puntuaciones, balance, mejor victoria, últimas partidas',
      options: {
        member: { name: 'miembro', description: 'De quién es el perfil; si no lo dices, el tuyo' },
      },
    },
    privacy: {
      name: 'privacidad',
      description: 'Lo que hay guardado sobre ti: recíbelo todo, o haz que se borre',
      export: {
        name: 'exportar',
        description: 'Recibe todo lo que hay guardado sobre ti, en un archivo que solo ves tú',
      },
      forget: {
        name: 'olvidar',
        description: 'Haz que se borre todo lo que hay guardado sobre ti',
      },
    },
    replay: {
      name: 'repetición',
      description: 'Muestra una partida terminada, jugada a jugada',
      options: {
        match: {
          name: 'partida',
          description: 'Qué partida; se sugieren las últimas de este servidor',
        },
      },
    },
    settings: {
      name: 'ajustes',
      description: 'Cómo se comporta este bot, para ti y para el servidor',
      server: {
        name: 'servidor',
        description:
          'Para este servidor: canales, reloj, avisos, idioma (requiere «Gestionar servidor»)',
      },
      games: {
        name: 'partidas',
        description:
          'Retirar desafíos y terminar partidas de este canal (requiere «Gestionar servidor»)',
      },
      standings: {
        name: 'clasificación',
        description:
          'Clasificación: invalidar partidas, excluir a alguien, reiniciar el mes (con «Gestionar servidor»)',
      },
      me: {
        name: 'personales',
        description:
          'Para ti: tableros de texto, tu personaje, cuándo te aviso, tus ausencias y a quién bloqueas',
      },
    },
    puzzle: {
      name: 'acertijo',
      description:
        'Resuelve acertijos para practicar: una sola jugada gana, y cada vez son más difíciles',
      options: { game: { name: 'juego', description: 'Qué juego; cualquiera si no lo dices' } },
    },
    help: { name: 'ayuda', description: 'Qué es este bot y qué puede hacer' },
  },

  games: {
    'center-square-showdown': {
      title: 'Duelo por el centro',
      pitch: 'Una sola mariposa para dos: gana quien la pose en el girasol.',
      goal: 'Lleva la ficha a la casilla del centro. Gana quien lo consiga.',
      rules: [
        'Hay una sola ficha, que mueves tú y también tu rival. Empieza en la esquina (1,1).',
        'En tu turno, muévela una casilla hacia arriba, abajo, la izquierda o la derecha.',
        'No puedes deshacer la jugada que acaba de hacer tu rival.',
      ],
      rulings: [
        'No puedes devolver la ficha a la casilla de la que acaba de salir. Todas las demás siguen abiertas, por muchas veces que haya pasado por ellas.',
        'Nadie puede dar vueltas para siempre: pierde quien haga aparecer la misma posición por tercera vez. La posición es dónde está la ficha, de dónde viene y de quién es el turno.',
        'Conviene saber: el centro está a un número par de pasos de la esquina, así que solo puede llegar a él quien juega en segundo lugar. Quien empieza solo gana si la otra persona da vueltas en círculo, agota su tiempo o se rinde. Por eso se juegan dos partidas cambiando los puestos, si no pides otra cosa: una sola no puntúa.',
      ],
    },
    'grid-runner': {
      title: 'Carrera cruzada',
      pitch: 'Corre a la esquina opuesta. Cada casilla que queda atrás se bloquea para siempre.',
      goal: 'Llega a la esquina de salida de tu rival antes de que tu rival llegue a la tuya.',
      rules: [
        'Quien empieza corre de A1 a E5; su rival, de E5 a A1.',
        'En tu turno, corre una casilla hacia arriba, abajo, la izquierda o la derecha.',
        'Cada casilla que queda atrás se bloquea: nadie puede volver a caer en ella.',
        'Puedes atravesar tu propio rastro en línea recta y caer en la primera casilla que haya después.',
        'Si no puedes mover, pierdes.',
      ],
      rulings: [
        'Tu meta, la esquina de salida de tu rival, está abierta para ti siempre que tu rival no esté en ella, aunque ya la haya dejado atrás.',
        'No puedes pasar por el rastro de tu rival, ni por donde está tu rival.',
        'Mientras atraviesas tu propio rastro, no puedes girar. Si tu rastro empieza justo a tu lado, la flecha te lleva a la primera casilla que haya después.',
        'Conviene saber: con juego perfecto gana quien empieza. Lo justo es jugar dos partidas, cambiando los puestos.',
      ],
    },
    'edge-escape': {
      title: 'Fuga al borde',
      pitch: 'Un solo conejo para dos: gana quien lo meta en el bosque.',
      goal: 'Lleva la ficha a una casilla del borde. Gana quien lo consiga.',
      rules: [
        'Hay una sola ficha, que mueves tú y también tu rival. Empieza en el centro.',
        'En tu turno, muévela una casilla hacia arriba, abajo, la izquierda o la derecha.',
        'Cada casilla que la ficha deja atrás cuenta como usada: no puede volver a ella.',
        'Si no puedes moverla, pierdes.',
      ],
      rulings: [
        'Las casillas del borde son las de la fila 1, la fila 5, la columna 1 y la columna 5.',
        'La casilla del centro cuenta como usada en cuanto la ficha sale de ella.',
        'Conviene saber: después de cualquier primera jugada, la ficha queda junto al borde, así que quien juega en segundo lugar puede ganar enseguida. Por eso se juegan dos partidas cambiando los puestos, si no pides otra cosa: una sola no puntúa.',
      ],
    },
    'forbidden-territory': {
      title: 'Territorio prohibido',
      pitch: 'Pon fichas, pero nunca junto a la última que puso tu rival.',
      goal: 'Consigue poner la última ficha.',
      rules: [
        'El tablero empieza vacío. Cada cual tiene sus propias fichas.',
        'En tu turno, pon una ficha en una casilla vacía.',
        'Las casillas que tocan la última ficha que puso tu rival, aunque sea por una esquina, están prohibidas para ti.',
        'Si no te queda ninguna casilla donde ponerla, pierdes.',
      ],
      rulings: [
        'La primera ficha puede ir en cualquier casilla.',
        'Solo la última ficha de tu rival prohíbe casillas. En cuanto se pone una nueva, las anteriores ya no importan.',
        'Las fichas nunca se mueven ni se quitan.',
        'Conviene saber: con juego perfecto gana quien empieza, ocupando el centro y respondiendo luego a cada jugada con su reflejo. Lo justo es jugar dos partidas, cambiando los puestos.',
      ],
    },
    'trap-and-treasure': {
      title: 'Trampas y tesoro',
      pitch: 'Recoge el tesoro en el centro y llévalo a casa sorteando las trampas.',
      goal: 'Recoge el tesoro en el centro y llévalo de vuelta a tu esquina: tu casa.',
      rules: [
        'Quien empieza sale de (0, 0); su rival, de (4, 4). El tesoro está en (2, 2).',
        'En tu turno, muévete una casilla hacia arriba, abajo, la izquierda o la derecha, o pon una trampa.',
        'Tienes tres trampas. Se quedan donde están toda la partida.',
        'Quien pisa una trampa, aunque sea suya, pierde su siguiente turno.',
        'Si pisas el tesoro, te lo llevas. Nunca se pierde.',
      ],
      rulings: [
        'Las casillas son (x, y): x cuenta hacia la derecha e y hacia abajo, las dos desde 0.',
        'Una trampa puede ir en cualquier casilla donde no haya otra trampa, ni nadie, ni el tesoro. Valen las esquinas de salida vacías, y también el centro cuando ya no está el tesoro.',
        'Las trampas están a la vista de todo el mundo, y se pueden pisar. Una trampa funciona cada vez que alguien la pisa.',
        'Si llegas a casa pisando una trampa, solo ganas cuando la trampa se abre: al pasar tu turno perdido, sin que hagas nada.',
        'No puedes entrar en la casilla donde está tu rival.',
        'Nadie puede dar vueltas para siempre: pierde quien haga aparecer la misma posición por tercera vez.',
        'Conviene saber: con juego perfecto gana quien empieza, si se mueve desde el primer turno. Si abre con una trampa, pierde. Lo justo es jugar dos partidas, cambiando los puestos.',
      ],
    },
  },

  marks: {
    token: 'ficha',
    center: 'centro',
    edge: 'borde',
    'came-from': 'viene de aquí',
    visited: 'ya usada',
    trail: 'rastro',
    goal: 'meta',
    home: 'casa',
    treasure: 'tesoro',
    'with-treasure': 'con el tesoro',
    trap: 'trampa',
    'on-trap': 'sobre una trampa',
    forbidden: 'prohibida',
    last: 'lo último colocado',
    open: 'se puede ir',
  },
  clocks: {
    none: 'sin límite de tiempo',
    '5m': '5 minutos por jugada',
    '1h': '1 hora por jugada',
    '1d': '1 día por jugada',
    '3d': '3 días por jugada',
    '7d': '7 días por jugada',
  },
  firsts: {
    challenger: 'empiezo yo',
    opponent: 'empieza quien acepte',
    toss: 'que decida una moneda',
  },
  legs: { 1: 'una partida', 2: 'dos partidas, cambiando los puestos' },
  permissions: {
    'view-channel': 'Ver canal',
    'send-messages': 'Enviar mensajes',
    'send-in-threads': 'Enviar mensajes en hilos',
    'create-threads': 'Crear hilos públicos',
  },

  events: {
    'token-moved': ({ seat, direction, to }, { players, square }) =>
      `${players[seat]} mueve la ficha ${DIRECTIONS[direction]}, a ${square(to)}.`,
    moved: ({ seat, to, through }, { players, square }) =>
      through.length > 0
        ? `${players[seat]} atraviesa ${list.format(through.map(square))} y llega a ${square(to)}.`
        : `${players[seat]} se mueve a ${square(to)}.`,
    visited: ({ at }, { square }) => `${square(at)} ya no se puede usar.`,
    blocked: ({ at }, { square }) => `${square(at)} queda bloqueada.`,
    placed: ({ seat, at }, { players, square }) =>
      `${players[seat]} pone una ficha en ${square(at)}.`,
    forbidden: ({ seat, squares }, { players, square }) =>
      squares.length > 0
        ? `Prohibido ahora para ${players[seat]}: ${list.format(squares.map(square))}.`
        : `Ahora no hay nada prohibido para ${players[seat]}.`,
    'trap-placed': ({ seat, at, left }, { players, square }) => {
      const rest = left === 1 ? 'le queda 1' : `le quedan ${left}`;
      return `${players[seat]} pone una trampa en ${square(at)} y ${left === 0 ? 'ya no le queda ninguna' : rest}.`;
    },
    trapped: ({ seat, at }, { players, square }) =>
      `${players[seat]} pisa la trampa de ${square(at)} y perderá un turno.`,
    'treasure-taken': ({ seat }, { players }) => `¡${players[seat]} se lleva el tesoro!`,
    'turn-skipped': ({ seat }, { players }) =>
      `${players[seat]} pierde su turno, y la trampa se abre.`,
    repeated: ({ times }) =>
      times < 3
        ? 'Esta posición ya apareció antes: pierde quien la haga aparecer por tercera vez.'
        : 'Esta posición aparece por tercera vez.',
  },
  facts: {
    at: ({ at }, { square }) => `en ${square(at)}`,
    goal: ({ at }, { square }) => `meta en ${square(at)}`,
    home: ({ at }, { square }) => `casa en ${square(at)}`,
    carries: () => 'lleva el tesoro',
    caught: () => 'cayó en una trampa y pierde el próximo turno',
    'traps-left'({ left }) {
      if (left === 0) return 'sin trampas';
      return left === 1 ? 'le queda 1 trampa' : `le quedan ${left} trampas`;
    },
    token: ({ at }, { square }) => `La ficha está en ${square(at)}.`,
    center: ({ at }, { square }) => `El centro es ${square(at)}.`,
    'no-way-back': ({ at }, { square }) => `No puede volver a ${square(at)}.`,
    'used-up': ({ squares: all }, { squares }) =>
      all.length > 0 ? `Ya usadas: ${squares(all)}.` : 'Todavía no hay casillas usadas.',
    trail: ({ seat, squares: all }, { players, squares }) =>
      `Bloqueadas por el rastro de ${players[seat]}: ${squares(all)}.`,
    tokens: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Fichas de ${players[seat]}: ${squares(all)}.`
        : `${players[seat]} no tiene fichas en el tablero.`,
    forbidden: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Prohibido ahora para ${players[seat]}: ${squares(all)}.`
        : `Ahora no hay nada prohibido para ${players[seat]}.`,
    treasure: ({ at }, { square }) => `El tesoro está en ${square(at)}.`,
    traps: ({ squares: all }, { squares }) =>
      all.length > 0 ? `Trampas: ${squares(all)}.` : 'No hay trampas en el tablero.',
    'can-go': ({ seat, steps: all }, { players, steps }) =>
      `${players[seat]} puede mover ${steps(all)}.`,
    'can-place': ({ seat, squares: all }, { players, squares }) =>
      `${players[seat]} puede poner una ficha en ${squares(all)}.`,
    'can-trap': ({ seat }, { players }) =>
      `${players[seat]} también puede poner una trampa en una casilla libre. Todo el mundo la ve.`,
  },
  ends: {
    center: (winner) => `¡${winner} lleva la ficha al centro y gana!`,
    goal: (winner) => `¡${winner} llega a la meta y gana!`,
    edge: (winner) => `¡${winner} lleva la ficha al borde y gana!`,
    home: (winner) => `¡${winner} lleva el tesoro a casa y gana!`,
    stuck: (winner, loser) => `${loser} se queda sin jugadas: ¡gana ${winner}!`,
    stalling: (winner, loser) =>
      `${loser} hace aparecer la misma posición por tercera vez: ¡gana ${winner}!`,
    resignation: (winner, loser) => `${loser} se rinde: ¡gana ${winner}!`,
    time: (winner, loser) => `A ${loser} se le acaba el tiempo: ¡gana ${winner}!`,
    'called-off': (_, who) => `${who} anuló el encuentro. No cuenta.`,
    'no-show': (_, who) =>
      `${who} no hizo su primera jugada a tiempo: el encuentro queda anulado y no cuenta.`,
    aborted: () => 'Se anuló antes de empezar de verdad. No cuenta.',
    moderator: () => 'La moderación terminó esta partida. No cuenta.',
    abandoned: () => 'Nadie jugó en 30 días. No cuenta.',
  },
  refusals: {
    yourself: 'No puedes jugar contra ti: tiene que aceptar otra persona.',
    'a-bot':
      'Los demás bots no juegan. Desafía a una persona, o practica contra mí con /practicar.',
    'not-for-you': 'Este desafío es para otra persona.',
    'not-your-offer': 'Solo quien lanzó este desafío puede retirarlo.',
    'not-a-player': 'Esta partida no es tuya. Puedes empezar la tuya con /desafiar.',
    'not-offered': 'Este desafío ya tuvo respuesta, se retiró o expiró.',
    'not-started': 'La partida no ha empezado: primero hay que aceptar el desafío.',
    'match-over': 'Esta partida ya terminó.',
    'time-is-up': 'Se acabó el tiempo.',
    'has-moved': 'Es tarde para anular: ya hiciste una jugada. Puedes rendirte.',
    'no-clock': 'En esta partida no hay reloj que detener.',
    'pause-on': 'La partida ya está en pausa.',
    'no-pause': 'No hay ninguna pausa.',
    'not-your-pause': 'Solo quien pidió la pausa puede terminarla.',
    'bad-pause': 'Una pausa no puede durar tanto.',
    'request-open': 'Ya hay una petición: primero hay que responderla.',
    'request-used': 'Ya lo pediste una vez. Podrás volver a pedirlo tras la próxima jugada.',
    'no-request': 'Ya nadie pide eso.',
    'own-request': 'Lo pediste tú: tiene que responder la otra persona.',
    'not-your-request': 'Solo quien lo pidió puede retirarlo.',
    'no-takeback':
      'Solo puedes deshacer tu propia última jugada, antes de que juegue la otra persona.',
    'only-in-practice':
      'Las pistas y deshacer son para practicar contra mí, no para partidas entre personas.',
    'not-in-practice':
      'Practicas contra mí, así que no hay a quién pedírselo: deshaz tu jugada o ríndete.',
    'nothing-to-undo': 'No hay ninguna jugada tuya que deshacer.',
    'nothing-due': 'No ha cambiado nada.',
    'not-over': 'La partida todavía no ha terminado.',
    'pair-busy':
      'Ya tienes una partida de este juego con esta persona en este canal. Termínala primero o elige otro juego.',
    'channel-full':
      'Ahora mismo hay demasiadas partidas en este canal. Termina alguna o ve a otro canal.',
    'player-full':
      'Tienes demasiadas partidas ahora mismo, contando tus propios desafíos. Termina alguna o retira un desafío.',
    'offers-full':
      'Ya tienes desafíos esperando en este canal. Espera una respuesta o retira alguno.',
    'too-fast': 'Has enviado muchos desafíos en poco tiempo.',
    'being-forgotten':
      'Se están borrando los datos de una de las dos personas, porque lo pidió. Inténtalo de nuevo dentro de un minuto.',
    'call-offs-used': 'Hoy ya anulaste tres encuentros: este cuenta como rendición.',
    'seat-by-toss':
      'En dos partidas de este juego se empieza por turnos, así que una moneda decide quién empieza. Para elegirlo, juega una sola partida, que no puntúa.',
    'bad-move': 'Esa jugada no existe en este juego.',
    'off-board': 'Eso queda fuera del tablero.',
    'not-adjacent': 'Eso queda demasiado lejos.',
    'takes-back': 'Eso desharía la jugada que acaba de hacer tu rival.',
    visited: 'Esa casilla ya está usada.',
    blocked: 'Esa casilla está bloqueada.',
    occupied: 'Esa casilla está ocupada.',
    forbidden: 'Esa casilla está prohibida: toca la última ficha que puso tu rival.',
    'trap-there': 'En esa casilla ya hay una trampa.',
    'treasure-there': 'En esa casilla está el tesoro.',
    'no-traps-left': 'No te quedan trampas.',
    'not-your-turn': 'Todavía no es tu turno.',
    'game-over': 'Esta partida ya terminó.',
    stale: 'Alguien se adelantó por un instante. Mira el tablero y vuelve a intentarlo.',
    'unknown-button':
      'Este botón es de una versión anterior mía. Usa /partidas para tener un tablero nuevo.',
    'unknown-match': 'Ya no recuerdo esta partida.',
    'not-in-a-server': 'Solo juego en servidores: úsame en un canal de alguno.',
    'not-a-member': 'Esta persona no está en este servidor.',
    'timed-out':
      'Esta persona está bajo aislamiento temporal en este servidor y no puede jugar ahora.',
    'away-days-used': 'No puedes ausentarte tanto tiempo: hay 14 días por mes.',
    'not-a-manager': 'Solo quien tiene el permiso «Gestionar servidor» puede cambiar esto.',
    'unknown-command':
      'No conozco este comando. Quizá sea de una versión anterior mía: /ayuda muestra lo que hay.',
    'not-possible': 'No es posible.',
    'unblock-first':
      'Has bloqueado a esta persona. Desbloquéala primero con «/ajustes personales».',
    'blocks-full': 'Tu lista de personas bloqueadas está llena. Desbloquea primero a alguien.',
    'player-forgotten': 'La otra persona pidió ser olvidada, así que no hay revancha.',
    'not-finished': 'Esta partida aún no ha terminado: mira su tablero.',
    'not-yours-to-share':
      'Solo quienes jugaron esta partida pueden compartirla. Con «Repetición» puedes verla tú.',
    'one-drawing-at-a-time': 'Tu última imagen aún se está dibujando: de una en una, por favor.',
    'too-many-drawings':
      'Ahora mismo se están dibujando demasiadas imágenes. Vuelve a intentarlo en un momento, por favor.',
    'no-lobby': 'Aquí ya no hay sala de espera. Empieza una partida con /desafiar.',
    'you-are-away':
      'Has dicho que estás fuera, así que aquí no empieza ninguna partida para ti. Di con «/ajustes personales» que has vuelto y pulsa Jugar.',
    recomputing:
      'La clasificación se está recalculando ahora mismo. Vuelve a intentarlo cuando termine, por favor.',
    'already-void': 'Esta partida ya es nula.',
    'not-void': 'Esta partida no es nula, así que no hay nada que deshacer.',
    'store-down':
      'Ahora mismo no puedo acceder a mi memoria, y quizá tu clic no haya contado. No se ha perdido nada: vuelve a mirar en un minuto, por favor.',
    'not-replicated':
      'Tu clic ha llegado, pero todavía no está guardado de forma segura. Vuelve a mirar en un minuto, por favor: si no está, haz clic otra vez.',
    'data-missing':
      'Mi memoria ha vuelto sin las partidas, así que por ahora nada cuenta. Quien me administra ya está al tanto: vuelve a mirar más tarde, por favor.',
    'newer-version':
      'Me están actualizando, y esta partida la ha guardado mi versión más nueva. No se ha perdido nada: inténtalo de nuevo en unos minutos, por favor.',
  },
  uploads: {
    'no-permission':
      'Me falta el permiso **Adjuntar archivos** en este canal. Quien gestiona el servidor me lo puede dar.',
    'too-large':
      'El archivo es más grande de lo que Discord admite. Avisa, por favor, a quien lleva este bot.',
    failed: 'Vuelve a intentarlo en un minuto, por favor.',
  },

  offer: {
    toOne: (challenger, opponent) => `¡${challenger} desafía a ${opponent}!`,
    toAnyone: (challenger) => `¡${challenger} desafía a quien se anime!`,
    rematch: (challenger, opponent) => `¡${challenger} le pide la revancha a ${opponent}!`,
    starts: (who) => `empieza ${who}`,
    toss: 'una moneda decide quién empieza',
    accepterStarts: 'empieza quien acepte',
    expires: (when) => `Expira ${when}`,
    accept: 'Aceptar',
    decline: 'Rechazar',
    cancel: 'Retirar',
    declined: (opponent) => `${opponent} rechazó el desafío.`,
    cancelled: (challenger) => `${challenger} retiró el desafío.`,
    expired: 'Nadie respondió a tiempo.',
    removed: 'La moderación retiró este desafío.',
    nextAt: (when) => `Podrás enviar el siguiente ${when}.`,
    rematchClosed:
      'Esta revancha se rechazó, se retiró o expiró. Empieza otra partida con /desafiar.',
    rematchOn: (link) => `La revancha empieza: ${link}`,
    askedAlready: (link) => `La revancha ya está pedida: ${link}`,
  },

  form: {
    title: (opponent) => `Desafiar a ${opponent}`,
    titleOpen: 'Desafiar a quien se anime',
    chooseGame: 'Elige un juego',
    send: 'Enviar desafío',
    sending: 'Publicando tu desafío…',
    sent: 'Desafío enviado. ¡Suerte!',
    notSent:
      'No se pudo publicar tu desafío en este canal, así que se retiró. Alguien que gestione el servidor puede permitirme ver el canal y enviar mensajes aquí.',
  },

  board: {
    versus: (first, second) => `${first} contra ${second}`,
    leg: (number, of) => `Partida ${number} de ${of}`,
    score: (line) => `Marcador: ${line}`,
    turn: (player) => `${player}, es tu turno.`,
    deadline: (when) => `El tiempo se acaba ${when}.`,
    timedOut: (player, until) =>
      `${player} está bajo aislamiento temporal en este servidor: el reloj espera hasta el ${until}.`,
    noTrapsLeft: 'sin trampas',
    isTrapped: 'cayó en una trampa',
    wholeGame: 'La partida completa',
    moveCount: moves,
    tossed: (player) => `La moneda decide: empieza ${player}.`,
    missing: (permissions) =>
      `Permisos que me faltan en este canal: ${permissions}. Por eso no llegan los recordatorios ni los avisos tardíos.`,
    moved: (link) => `El tablero ha cambiado de sitio: ${link}`,
    link: 'ir al tablero',
  },

  buttons: {
    placeTrap: 'Poner trampa',
    text: 'Texto',
    rules: 'Reglas',
    resign: 'Rendirse',
    callOff: 'Anular',
    resume: 'Ya estoy aquí',
    rematch: 'Revancha',
    yesResign: 'Sí, me rindo',
    yesCallOff: 'Sí, anular',
    keepPlaying: 'Seguir jugando',
    back: 'Atrás',
    next: 'Siguiente',
  },

  requests: {
    agree: 'Aceptar',
    refuse: 'Rechazar',
    pauseAsked: (player, until) =>
      `${player} pide una pausa hasta el ${until}. El reloj corre hasta que la otra persona acepte.`,
    paused: (player, until) =>
      `En pausa hasta el ${until}, como pidió ${player}: el reloj está detenido.`,
    pauseRefused: (player) => `La pausa que pidió ${player} fue rechazada.`,
    pauseOver: 'La pausa terminó: el reloj vuelve a correr.',
    takebackAsked: (player) => `${player} pide deshacer su última jugada.`,
    takebackRefused: (player) => `${player} no puede deshacer su última jugada: fue rechazado.`,
    takenBack: (player) => `${player} deshizo su última jugada.`,
    sent: 'Está pedido: el tablero lo dice, y la otra persona decide.',
    withdrawn: 'Retiraste tu petición.',
  },

  more: {
    button: 'Más…',
    title: 'Lo que puedes hacer en esta partida',
    changed: 'La partida acababa de cambiar. Esto es lo que puedes hacer ahora.',
    takeBack: 'Deshacer mi última jugada',
    pause: 'Pedir una pausa de…',
    days: (count) => (count === 1 ? '1 día' : `${count} días`),
    waiting: 'Tu petición espera a la otra persona.',
    withdraw: 'Retirar la petición',
    freeCallOffs: (left) =>
      `Anular es libre tres veces al día; después cuenta como rendición. Hoy te quedan: ${left}`,
  },

  practice: {
    levels: { easy: 'fácil', medium: 'medio', hard: 'difícil', perfect: 'perfecto' },
    seats: {
      better: 'el puesto que gana más a menudo',
      first: 'empezar',
      second: 'jugar en segundo lugar',
      toss: 'lanzar una moneda',
    },
    bot: (level) => `Five by Five (${level})`,
    unrated: 'Práctica, no puntúa',
    thinking: (bot) => `${bot} está pensando…`,
    hint: 'Pista',
    undo: 'Deshacer',
    undone: 'Tu última jugada está deshecha, y mi respuesta también.',
    canWin: (count, best) =>
      count === 1
        ? `Puedes ganar ya: **${best}**`
        : `Puedes ganar en ${count} jugadas, contando las tuyas y las mías: **${best}**`,
    loses: (count, best) =>
      count === 1
        ? `Aquí toda jugada pierde en el acto: **${best}**`
        : `Contra un juego perfecto, toda jugada pierde. Lo que más aguanta, ${count} jugadas entre los dos: **${best}**`,
    open: (best) => `Desde aquí nadie puede forzar la victoria. Para que siga así: **${best}**`,
    title: 'Practicar contra mí',
    about: 'Nada puntúa. Puedes deshacer jugadas y pedir pistas.',
    start: 'Empezar',
    starting: 'Tu tablero está en camino…',
    started: 'Tu tablero está listo. ¡Que te diviertas!',
    notStarted: 'No puedo escribir en este canal, así que no ha empezado nada.',
    busy: (link) =>
      `Ya practicas este juego en este canal: ${link}. Termina antes esa partida, o ríndete.`,
    tooFast: (when) =>
      `Has empezado muchas partidas de práctica en poco tiempo. Podrás empezar la siguiente ${when}; una revancha, al momento.`,
    alone: '¿No hay nadie? Practica contra mí.',
    button: 'Practicar',
  },
  away: {
    title: 'Ausencia',
    about: (left) =>
      `Mientras estás fuera, todos tus relojes se detienen, en todos los servidores, hasta 14 días al mes. Tus rivales lo ven en sus tableros, y se retiran tus desafíos que nadie ha aceptado aún. Este mes te quedan: ${left}.`,
    until: (when) => `Estás fuera hasta el ${when}.`,
    choose: 'Estar fuera…',
    backNow: 'Ya volví',
    isAway: (player, until) => `${player} está fuera hasta el ${until}, y su reloj espera.`,
    isBack: (player) => `${player} ha vuelto.`,
  },

  fairPlay: {
    freeResigns: (left) =>
      `Hasta que hayan jugado las dos personas, rendirse no puntúa, igual que anular: tres veces al día en total. Hoy te quedan: ${left}`,
    freeResignsUsed:
      'Hoy ya dejaste tres encuentros antes de que jugaran las dos personas: este cuenta.',
    bothHaveMoved: 'Ya han jugado las dos personas, así que la partida cuenta.',
    sureToResignFreely:
      '¿Seguro que quieres rendirte? Ganará tu rival, pero sin puntuar, porque aún no han jugado las dos personas.',
    opponentAway: (player, opponent, game, until) =>
      `${player}, ${opponent} está fuera hasta el ${until}, y el reloj de vuestra partida de ${game} espera.`,
  },

  notices: {
    oldBoard: (link) => `Este tablero es antiguo. El actual está aquí: ${link}`,
    refreshed: 'El tablero cambió justo antes de tu clic. Ya está al día.',
    sureToResign: '¿Seguro que quieres rendirte? Tu rival ganará esta partida.',
    sureToCallOff: '¿Seguro que quieres anular el encuentro? No contará para nadie.',
    resigned: 'Te rendiste.',
    calledOff: 'Anulaste el encuentro.',
    carriedOn: '¡Que siga el juego!',
    chooseTrap:
      '¿Dónde pones la trampa? Este mensaje solo lo ves tú, pero la trampa la verá todo el mundo.',
    trapPlaced: (square) => `Tu trampa está puesta en ${square}.`,
    wrongChannel: (channels) => `En este servidor se juega en ${channels}.`,
    broken: (reference) =>
      `Algo falló por mi parte, y ha quedado anotado. Tu partida está a salvo: inténtalo otra vez, por favor. (${reference})`,
    grantPlease: (permissions) =>
      `Puedes ayudar. Permisos que me faltan en este canal: ${permissions}. Por eso no llegan los recordatorios ni los avisos tardíos. Las partidas siguen de todos modos.`,
    here: 'Aquí está:',
  },

  hints: {
    loses: 'esta jugada hace aparecer la misma posición por tercera vez, y pierde',
    intoTrap: 'este paso lleva a una trampa y cuesta un turno',
    trapsAreSeen: 'Todo el mundo ve dónde se pone una trampa.',
    sureToRepeat:
      'Esta jugada hace aparecer la misma posición por tercera vez: **perderías la partida.** Tienes otras jugadas. ¿Quieres hacerla de todos modos?',
    playAnyway: 'Sí, y perder',
    otherMove: 'No, juego otra cosa',
    playedAnyway: 'Tu jugada está hecha.',
  },

  textBoard: { key: 'Signos:', markOf: (mark, player) => `${mark} de ${player}` },

  spoken: {
    player: (sign, facts) => `${sign}: ${facts}.`,
    and: (one, other) => `${one}, ${other}`,
    range: (from, to) => `de ${from} a ${to}`,
    anySquare: 'cualquier casilla',
    steps: {
      up: (square) => `hacia arriba a ${square}`,
      down: (square) => `hacia abajo a ${square}`,
      left: (square) => `hacia la izquierda a ${square}`,
      right: (square) => `hacia la derecha a ${square}`,
    },
    intoTrap: (step) => `${step}, a una trampa`,
    losing: (step) => `${step}, que pierde por repetición`,
    lastMove: (told) => `Última jugada: ${told}`,
  },

  pings: {
    turn: (player, game) => `${player}, es tu turno en ${game}.`,
    started: (player, game) => `${player}, tu partida de ${game} ha empezado, y es tu turno.`,
    reminder: (player, game, when) => `${player}, tu tiempo en ${game} se acaba ${when}.`,
    pauseAsked: (player, by, game) => `${player}, ${by} pide una pausa en ${game}.`,
    takebackAsked: (player, by, game) =>
      `${player}, ${by} pide deshacer su última jugada en ${game}.`,
  },

  matchEnd: {
    over: (players, game) => `${players}, la partida de ${game} ha terminado.`,
    and: (one, other) => `${one} y ${other}`,
  },

  list: {
    mine: 'Tus partidas en este servidor',
    channel: (channel) => `Partidas en ${channel}`,
    none: (command) => `No tienes partidas en este servidor. Empieza una con ${command}.`,
    noneHere: (command) => `Nadie está jugando en este canal. Empieza una partida con ${command}.`,
    yourMove: 'es tu turno',
    theirMove: 'esperando su jugada',
    yourAnswer: 'esperando tu respuesta',
    theirAnswer: 'esperando su respuesta',
    openOffer: 'para quien se anime',
    paused: 'en pausa',
    toMove: (player) => `turno de ${player}`,
    against: (player) => `contra ${player}`,
    moves,
    bring: 'Traer un tablero aquí…',
    page: (page, of) => `Página ${page} de ${of}`,
  },

  waiting: {
    count: (boards) => (boards === 1 ? 'Un tablero te espera.' : `${boards} tableros te esperan.`),
    nothing: 'Ahora mismo nada te espera.',
    play: (boards) => `Jugar (${boards})`,
    lookAgain: 'Volver a mirar',
    skip: 'Saltar',
    list: 'Lista',
    accepted: 'Aceptaste.',
    declined: 'Rechazaste.',
    done: 'Hecho.',
  },

  textCopy: {
    open: 'Abrir mi tablero de texto',
    refresh: 'Actualizar',
  },

  lobby: {
    title: 'Sala de espera',
    howTo:
      'Elige un juego: juegas contra quien lo esté esperando, o entras en la lista. Pulsa otra vez para salir de ella.',
    play: 'Jugar',
    playedIn: (channel) => `las partidas empiezan en ${channel}`,
    live: 'Ahora mismo',
    watch: 'ver',
    top: 'En cabeza este mes',
    best: 'Ver la mejor partida de ayer',
    onList: (game, terms, until) =>
      `Estás en la lista de ${game} (${terms}); tu puesto termina ${until}. La partida empieza en cuanto alguien se apunte, con un aviso si no los has desactivado. Pulsa otra vez para salir de la lista.`,
    offList: (game) => `Ya no estás en la lista de ${game}.`,
    paired: (opponent, game) => `${game} contra ${opponent}: vuestra partida ha empezado.`,
    put: 'Poner la sala aquí',
    isHere: 'La sala de espera está ahora en este canal. Puedes fijarla si quieres.',
    cannotPut: (permissions) =>
      `Permisos que necesito en este canal para la sala de espera: ${permissions}.`,
    choose: 'Sala de espera: un mensaje con un botón para jugar a cada juego',
    none: 'Sin sala de espera',
    fine: (channel) => `La sala de espera está en ${channel}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `La sala de espera no se puede mostrar. Permisos que me faltan en ${channel}: ${permissions}.`,
      'no-permission': (channel, permissions) =>
        `La sala de espera no se puede mostrar. Permisos que me faltan en ${channel}: ${permissions}.`,
      gone: () => 'El canal de la sala de espera ya no existe. Elige otro.',
      refused: (channel) =>
        `Discord no acepta la sala de espera en ${channel}. Lo intentaré de nuevo más tarde.`,
    },
  },

  puzzle: {
    daily: (number) => `Acertijo del día ${number}`,
    title: 'Acertijo',
    task: (player) => `Le toca a ${player}, y solo una jugada gana. ¿Cuál?`,
    yours: (player) => `Eres ${player} y te toca. Encuentra la única jugada que gana.`,
    fromGame: 'de una partida de este servidor',
    level: (level, of) => `nivel ${level} de ${of}`,
    try: 'Probar',
    streaks: 'Rachas',
    solvedBy: (solved, tries) => `lo han resuelto ${solved} de ${tries}`,
    notTried: 'Nadie lo ha probado todavía.',
    first: (player) => `${player} llegó primero`,
    next: (when) => `El próximo acertijo llega ${when}.`,
    over: 'Este acertijo ha terminado.',
    solution: 'La solución',
    solutionOf: (number) => `La solución del acertijo ${number}`,
    wins: (player, count) =>
      count === 1
        ? `Con eso, ${player} ha ganado.`
        : `Haga lo que haga el otro bando, ${player} gana en ${count} jugadas suyas como mucho, contando esta.`,
    line: (notation) => `Con juego perfecto: ${notation}`,
    oneTry: 'Tienes un intento y nadie más lo ve: cuenta tu primera jugada.',
    right: '¡Correcto!',
    wrong: 'No, no era esa.',
    loses: (player, count) =>
      count === 1
        ? `Después de eso, ${player} gana con la jugada siguiente.`
        : `Después de eso, ${player} puede ganar en ${count} jugadas suyas como mucho.`,
    open: 'Después de eso, nadie puede forzar la victoria.',
    tomorrow: (when) => `La solución llega con el próximo acertijo, ${when}.`,
    yourTry: 'Ya has usado tu intento en este acertijo.',
    inARow: (count) => `Resueltos seguidos: ${count}`,
    record: (solved, tried, longest) =>
      `${solved} resueltos de ${tried}, ${longest} seguidos como máximo`,
    noStreaks: 'Nadie ha resuelto acertijos seguidos todavía.',
    aboutStreaks:
      'Acertijos resueltos seguidos. Un intento fallido acaba con la racha, y un acertijo que te saltas también.',
    none: (command) =>
      `Este acertijo ha terminado. Para practicar tienes ${command}, cuando quieras.`,
    busy: 'Tu último acertijo todavía se está preparando: de uno en uno, por favor.',
    again: 'Probar otra vez',
    show: 'Ver la solución',
    another: 'Siguiente acertijo',
    choose: 'Acertijo del día: una posición en la que una sola jugada gana',
    nowhere: 'Sin acertijo del día',
    hour: (hour) => `todos los días a las ${hour} UTC`,
    fine: (channel, when) => `El acertijo del día está en ${channel}; el próximo llega ${when}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `El acertijo del día no se puede mostrar. Permisos que me faltan en ${channel}: ${permissions}.`,
      'no-permission': (channel, permissions) =>
        `El acertijo del día no se puede mostrar. Permisos que me faltan en ${channel}: ${permissions}.`,
      gone: () => 'El canal del acertijo del día ya no existe. Elige otro.',
      refused: (channel) =>
        `Discord no acepta el acertijo del día en ${channel}. Lo intentaré de nuevo más tarde.`,
    },
  },

  welcome: {
    what: '¡Hola! Traigo a este servidor cinco pequeños juegos de estrategia para dos.',
    start: (challenge, settings) =>
      `Se juega con ${challenge} en cualquier canal. Quien gestiona el servidor elige canales, reloj e idioma con ${settings}.`,
    lobbyHere: 'Una sala de espera encuentra rivales con un clic. ¿La pongo en este canal?',
    lobbyThere: (settings) =>
      `Una sala de espera encuentra rivales con un clic: elige su canal con ${settings}.`,
    toServer: 'Ir al servidor',
  },

  rules: {
    inShort: 'En resumen',
    example: 'Un ejemplo',
    goodToKnow: 'Conviene saber',
    start: 'El tablero al empezar',
  },

  film: {
    watch: 'Ver una partida',
    title: (count) => `Una partida entera en ${count} jugadas`,
    alt: (game, count, end) => `Una partida entera de ${game} en ${count} jugadas. ${end}`,
  },

  ratings: {
    unrated: {
      void: 'Esta partida se declaró nula, así que no cuenta.',
      excluded: 'Esta partida no cuenta para la clasificación.',
      forgotten:
        'Una de estas dos personas hizo borrar sus datos ese mismo mes, así que esta partida no cuenta.',
      untimed: 'Esta partida se jugó sin límite de tiempo, así que no cuenta.',
      'single-game': 'En este juego, el puesto decide una partida suelta, así que no cuenta.',
      unfinished: 'Solo se terminó una de las dos partidas, así que no cuenta ninguna.',
      'not-both-moved':
        'La rendición llegó antes de que jugaran las dos personas, así que esta partida no cuenta.',
      'enough-today':
        'Hoy ya hay suficientes partidas puntuables entre estas dos personas, así que esta no cuenta.',
    },
    unratedOffer: {
      excluded: 'No puntúa: no cuenta para la clasificación',
      forgotten: 'No puntúa este mes: una de las dos personas hizo borrar sus datos',
      untimed: 'No puntúa: sin límite de tiempo',
      'single-game': 'No puntúa: aquí el puesto decide una partida suelta; dos partidas sí cuentan',
      'enough-today':
        'Hoy no puntúa: ya se jugaron las partidas puntuables del día entre estas dos personas',
    },
    atStake: {
      1: (player, win, loss) => `Puntúa para ${player}: victoria ${win}, derrota ${loss}`,
      2: (player, win, loss) => `Puntúa para ${player}: dos victorias ${win}, dos derrotas ${loss}`,
    },
    openStakes: (player, rating) => `Puntúa: ${player} tiene ${rating} puntos`,
    roughly: (line) => `${line} (aproximadamente)`,
    newcomer: 'debuta',
    provisional: 'aún provisional',
  },

  leaderboard: {
    title: 'Clasificación',
    allGames: 'Todos los juegos',
    allTime: 'Desde siempre',
    thisMonth: 'Este mes',
    empty: (command) =>
      `Aquí nadie ha terminado una partida todavía. Da el primer paso: ${command}`,
    you: 'Tú',
    notOnIt: 'Aún no apareces en esta clasificación: termina una partida que cuente.',
    players: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    champion: (player, season) => `¡${player} gana el mes ${season}!`,
    championsBefore: 'Meses ya ganados',
    howTo:
      'El número es lo que alguien vale como mínimo: la puntuación menos el doble de su incertidumbre. Marca el orden. ? significa aún provisional, así que tampoco gana el mes; 🔥, victorias seguidas.',
  },

  profile: {
    title: (player) => `Cómo le va a ${player}`,
    nothing: (player) => `${player} aún no ha terminado ninguna partida en este servidor.`,
    ratings: 'Puntuaciones',
    bySeat: 'Balance según quién empieza',
    asFirst: 'al empezar',
    asSecond: 'al jugar en segundo lugar',
    bestWin: (opponent, rating) => `Mejor victoria: contra ${opponent} (${rating})`,
    longestStreak: (count) => `Racha de victorias más larga: ${count}`,
    headToHead: (opponent, won, lost) =>
      `Contra ${opponent}: ${won} ${won === 1 ? 'victoria' : 'victorias'}, ${lost} ${lost === 1 ? 'derrota' : 'derrotas'}`,
    recent: 'Últimas partidas',
    won: 'victoria',
    lost: 'derrota',
    noChart: 'No se ha podido dibujar el gráfico.',
  },

  moderation: {
    title: 'Clasificación de este servidor',
    void: 'Declarar nula una partida…',
    member: 'Excluir o readmitir a alguien…',
    reset: 'Reiniciar la temporada de este mes',
    recomputing: (percent) =>
      `Se está recalculando la clasificación: ${percent} %. Hasta entonces vale la anterior, y las partidas siguen.`,
    sureToReset: (season) =>
      `¿Seguro que quieres reiniciar la temporada ${season}? Lo jugado hasta ahora dejará de contar para ella. La clasificación «Desde siempre» no cambia.`,
    yesReset: 'Sí, reiniciar',
    no: 'Dejar como está',
    done: 'Todo se recalcula como si cada cambio hubiera valido desde siempre; la lista está abajo.',
    acts: 'Cambios hechos',
    noActs: 'Todavía no se ha cambiado nada.',
    live: (channel) => `Desafíos y partidas en ${channel}`,
    aboutLive: 'Lo que retires o termines queda sin resultado y aparece en la lista de abajo.',
    liveCounts: (offers, games) => `Desafíos: ${offers} · Partidas: ${games}`,
    onlyOldest: 'Los menús muestran los 25 más antiguos.',
    removeOffers: 'Retirar desafíos…',
    endGame: 'Terminar una partida sin resultado…',
    sureToRemove: '¿Quieres retirar este desafío como moderación?',
    sureToEnd: '¿Quieres terminar esta partida sin resultado como moderación?',
    yesRemove: 'Sí, retirar',
    yesEnd: 'Sí, terminar',
    deeds: {
      void: (by, what) => `${by} declaró nula una partida (${what})`,
      restore: (by, what) => `${by} deshizo la anulación de una partida (${what})`,
      exclude: (by, what) => `${by} excluyó a ${what}`,
      include: (by, what) => `${by} readmitió a ${what}`,
      'reset-season': (by, what) => `${by} reinició la temporada ${what}`,
      remove: (by, what) => `${by} retiró un desafío (${what})`,
      end: (by, what) => `${by} terminó una partida (${what})`,
    },
  },

  voiding: {
    sure: {
      void: '¿Quieres declarar nula esta partida?',
      restore: '¿Quieres deshacer la anulación de esta partida?',
    },
    follows: {
      void: 'Se retira lo que cambió en las puntuaciones y todas las partidas posteriores se recalculan sin ella, así que otras puntuaciones también pueden cambiar un poco.',
      restore:
        'Cuenta como si nunca hubiera sido nula y todas las partidas posteriores se recalculan con ella, así que otras puntuaciones también pueden cambiar un poco.',
      unrated: 'Tal como está, no cuenta. Si es nula, tampoco contará más adelante.',
    },
    told: 'El tablero lo dirá, y se avisa a las dos personas. Se puede deshacer.',
    own: {
      void: 'Jugaste esta partida. En la lista constará que declaraste nula tu propia partida.',
      restore:
        'Jugaste esta partida. En la lista constará que hiciste contar de nuevo tu propia partida.',
    },
    ownDeeds: {
      void: (by, what) => `${by} declaró nula su propia partida (${what})`,
      restore: (by, what) => `${by} deshizo la anulación de su propia partida (${what})`,
    },
    yes: { void: 'Sí, declararla nula', restore: 'Sí, deshacer' },
    isVoid: 'Nula: elígela para deshacerlo',
    undo: 'Deshacer',
    notices: {
      void: (one, two, game) =>
        `${one} y ${two}: la moderación declaró nula la partida de ${game}, así que no cuenta.`,
      restore: (one, two, game) =>
        `${one} y ${two}: la partida de ${game} ya no es nula, la moderación lo ha deshecho.`,
    },
    ownNotice: (by) => `Lo hizo ${by}, que jugó esta partida.`,
  },

  privacy: {
    exporting: 'Se están reuniendo tus datos…',
    exported: 'Esto es todo lo que hay guardado sobre ti. Solo puedes verlo tú.',
    notExported: 'No se te han podido enviar tus datos en un archivo.',
    sure: '¿Seguro que quieres que se borre todo lo que hay guardado sobre ti, en todos los servidores: tus ajustes, tus puntuaciones, tu puesto en todas las partidas? Tus rivales conservan sus resultados, contra «alguien que jugaba aquí». Una cosa se queda, por juego limpio: un código por el que el bot te reconocería en esos servidores. Si vuelves, tus partidas allí no cuentan hasta fin de mes, y una exclusión por parte de la moderación sigue vigente. Esto no se puede deshacer.',
    yes: 'Sí, borrar todo',
    no: 'Conservar todo',
    forgotten:
      'Se ha borrado todo lo que había guardado sobre ti, salvo el código para el juego limpio.',
    kept: 'No se ha borrado nada.',
    stillPlaying:
      'Todavía tienes una partida en marcha. Termínala, ríndete o retira tu desafío; entonces podré olvidarte.',
    underWay:
      'Aún se está atendiendo tu última petición sobre tus datos: de una en una, por favor.',
    formerPlayer: 'alguien que jugaba aquí',
  },

  replay: {
    step: (made, of) => `Tras la jugada ${made} de ${of}`,
    start: 'El comienzo',
    text: 'En texto',
    notation: 'Las jugadas en notación, para copiar:',
    picture: 'En imagen',
    drawing: 'Se está dibujando la imagen…',
    waiting: (before) => `Tu imagen espera su turno: hay ${before} antes…`,
    notDrawn: 'No se ha podido publicar la imagen.',
    beat: (winner, loser) => `${winner} ganó a ${loser}`,
    toBoard: 'ir al tablero de esta partida',
    none: 'Aquí todavía no hay ninguna partida terminada que mostrar.',
  },

  analysis: {
    button: '¿Dónde cambió?',
    winningUntil: (player, move) => `${player} iba ganando hasta la jugada ${move}.`,
    openUntil: (move) => `Todo estaba abierto hasta la jugada ${move}.`,
    allAlong: (player) => `${player} iba ganando desde el principio y no soltó la ventaja.`,
    winningAtEnd: (player) => `${player} aún iba ganando al final.`,
    openAtEnd: 'Al final todo seguía abierto.',
    turned: (count) => `La partida cambió ${count} veces.`,
    title: 'Dónde cambió la partida',
    flawless: 'Nadie dejó escapar nada.',
    more: (count) => `y ${count} más`,
    move: (number) => `Jugada ${number}`,
    missedWin: (player, made, better, left) =>
      `${player} jugó ${made}; ${better} ganaba ${left === 1 ? 'en el acto' : `en ${left} jugadas`}.`,
    missedHold: (player, made, better) =>
      `${player} jugó ${made}; con ${better} todo seguía abierto.`,
    wins: (player, left) =>
      left === 0
        ? `${player} ha ganado`
        : `${player} gana ${left === 1 ? 'con la próxima jugada' : `en ${left} jugadas`}`,
    isOpen: 'nadie puede forzar la victoria',
    played: 'Se jugó',
    better: 'Mejor',
    choose: 'Ver un punto de inflexión…',
    accuracy: 'Precisión',
    kept: (percent, kept, of) => `${percent} % (${kept} de ${of})`,
    noChoice: 'ninguna decisión que importara',
    aboutAccuracy:
      'Precisión: de las jugadas en las que importaba la elección, las que no dejaron escapar nada. Las jugadas hasta la victoria se cuentan para ambas partes.',
    working: 'Se está analizando la partida…',
    failed: 'No se ha podido analizar la partida. Inténtalo más tarde.',
    alt: (game, line) => `El curso de una partida de ${game}. ${line}`,
    inProfile: (percent, games) =>
      games === 1
        ? `Precisión: ${percent} % en la última partida`
        : `Precisión: ${percent} % en las últimas ${games} partidas`,
    before: (percent) => `antes ${percent} %`,
  },

  showing: {
    replay: 'Repetición',
    share: 'Compartir película',
    here: 'Mostrar aquí',
    podium: 'Podio',
    askFilm: (channel) =>
      `Esto publica la película de esta partida en ${channel}, a la vista de todo el mundo.`,
    askLeaderboard: (channel) =>
      `Esto publica la clasificación en ${channel}, a la vista de todo el mundo.`,
    askProfile: (player, channel) =>
      `Esto publica el perfil de ${player} en ${channel}, a la vista de todo el mundo.`,
    askPodium: (channel) => `Esto publica el podio en ${channel}, a la vista de todo el mundo.`,
    post: 'Publicar',
    keep: 'Mejor no',
    kept: 'No se ha publicado nada.',
    posting: 'Se está publicando…',
    posted: (link) => `Publicado: ${link}`,
    notPosted: 'No se ha podido publicar.',
    tooSoon: (when) => `Acabas de publicar mucho. Podrás volver a hacerlo ${when}.`,
    postedAlready: (when) => `Acabas de publicar esto. Podrás repetirlo ${when}.`,
    by: (player) => `Lo muestra ${player}`,
    podiumOf: (season) => `El podio de ${season}`,
    podiumEmpty: 'Todavía no hay nadie en este podio.',
  },

  pieces: {
    whale: 'Ballena',
    fox: 'Zorro',
    cat: 'Gato',
    panda: 'Panda',
    frog: 'Rana',
    owl: 'Búho',
    duck: 'Pato',
    bee: 'Abeja',
    crab: 'Cangrejo',
    snail: 'Caracol',
    ghost: 'Fantasma',
    robot: 'Robot',
  },

  settings: {
    server: 'Ajustes de este servidor',
    me: 'Tus ajustes, en todos los servidores',
    saved: 'Los cambios se guardan al momento.',
    channels: 'Canales en los que se juega',
    allChannels: 'Todos los canales',
    clock: 'Reloj de los desafíos que no indican ninguno',
    serverPings: 'Avisos en este servidor',
    myPings: 'Cuándo te aviso',
    pings: {
      turns: 'En cada turno, y un recordatorio',
      reminders: 'Solo un recordatorio antes de que se acabe el tiempo',
      off: 'Nunca',
    },
    language: 'Idioma de los tableros',
    auto: 'El de los ajustes del propio servidor',
    board: 'Cómo se ven los tableros en tus partidas',
    boards: { emoji: 'Emojis', text: 'Solo texto, para lectores de pantalla' },
    piece: {
      mine: 'Tu personaje',
      about: 'Cuenta desde tu próxima partida; las que están en curso conservan los suyos.',
      ofSeat: (first, second) => `Según el puesto: ${first} empieza, ${second} sigue`,
      second: 'Tu segunda opción',
      aboutSecond:
        'Si habéis elegido el mismo, se lo queda quien lanzó el desafío, y la otra persona juega con su segunda opción.',
      swapped: (piece) => `Intercambiados: tu segunda opción es ahora ${piece}.`,
      same: (piece) => `${piece} ya es tu primera opción: la segunda tiene que ser otro personaje.`,
    },
    announce: 'Dónde se anuncia quién ganó el mes',
    nowhere: 'En ninguna parte',
    threads: 'Dónde se juegan las partidas',
    places: { channel: 'En el canal', thread: 'Cada una en su propio hilo' },
    blocked: 'A quién has bloqueado',
    nobodyBlocked: 'A nadie.',
    aboutBlocking: 'No pueden jugar contra ti; solo se les dice que no es posible.',
    block: 'Bloquear a alguien…',
    unblock: 'Desbloquear a alguien…',
    permissionsFine: 'En este canal tengo todos los permisos que necesito.',
  },

  help: {
    what: 'Cinco pequeños juegos de estrategia para dos, cada uno en un tablero de cinco por cinco casillas. Desafía a alguien, juega con los botones y tómate minutos o días: las partidas se quedan donde están.',
    commands: 'Comandos',
    howTo:
      'Los tableros nunca se duermen: todos los botones funcionan mientras la partida siga viva. Juega cuando te venga bien; te aviso cuando sea tu turno.',
    privacy:
      'Privacidad: guardo identificadores (de personas, servidores, canales y tableros), jugadas y ajustes, nada más, y no leo mensajes.',
  },
};
