import type { Catalogue } from './catalogue.js';

const DIRECTIONS = {
  up: 'para cima',
  down: 'para baixo',
  left: 'para a esquerda',
  right: 'para a direita',
};

const list = new Intl.ListFormat('pt-BR');

const moves = (count: number): string => (count === 1 ? '1 jogada' : `${count} jogadas`);

export const ptBr: Catalogue = {
  language: 'Português (Brasil)',
  locale: 'pt-BR',

  commands: {
    challenge: {
      name: 'desafiar',
      description: 'Desafie alguém, ou quem topar, para uma partida em um tabuleiro de 5x5',
      options: {
        opponent: {
          name: 'oponente',
          description:
            'Quem você desafia; se não escolher ninguém, qualquer pessoa daqui pode aceitar',
        },
        game: {
          name: 'jogo',
          description: 'Qual dos cinco jogos; se não disser, você escolhe em um menu',
        },
        first: {
          name: 'começa',
          description: 'Quem começa; se você não disser, uma moeda decide',
        },
        clock: { name: 'relógio', description: 'Quanto tempo cada jogada pode levar' },
        legs: { name: 'partidas', description: 'Uma partida, ou duas trocando os lugares' },
      },
    },
    challengeMember: 'Desafiar para uma partida',
    practice: {
      name: 'praticar',
      description: 'Pratique contra mim, sem valer para o ranking, no nível que quiser',
      options: {
        game: {
          name: 'jogo',
          description: 'Qual dos cinco jogos; se não disser, você escolhe em um menu',
        },
        level: { name: 'nível', description: 'Quão bem eu jogo; se você não disser, médio' },
        seat: {
          name: 'lugar',
          description: 'Quem começa; se você não disser, fica com o lugar que mais vence',
        },
      },
    },
    games: {
      name: 'partidas',
      description:
        'Jogue, um após o outro, os tabuleiros que esperam por você, e veja suas partidas',
      options: {
        all: { name: 'todas', description: 'Todas as partidas deste canal, em vez das suas' },
      },
    },
    rules: {
      name: 'regras',
      description: 'Como se joga, com um exemplo',
      options: { game: { name: 'jogo', description: 'Qual dos cinco jogos' } },
    },
    leaderboard: {
      name: 'ranking',
      description: 'Quem está na frente neste servidor, em um jogo ou em todos',
      options: {
        game: { name: 'jogo', description: 'Qual jogo; se não disser, todos juntos' },
        season: { name: 'período', description: 'Este mês, ou desde sempre' },
      },
    },
    profile: {
      name: 'perfil',
      description:
        'Como alguém está se saindo: pontuações, retrospecto, melhor vitória, últimas partidas',
      options: {
        member: { name: 'membro', description: 'De quem é o perfil; se não disser, o seu' },
      },
    },
    privacy: {
      name: 'privacidade',
      description: 'O que está guardado sobre você: receba tudo, ou peça para apagar',
      export: {
        name: 'exportar',
        description: 'Receba tudo o que está guardado sobre você, em um arquivo que só você vê',
      },
      forget: {
        name: 'esquecer',
        description: 'Peça para apagar tudo o que está guardado sobre você',
      },
    },
    replay: {
      name: 'rever',
      description: 'Mostra de novo uma partida encerrada, jogada por jogada',
      options: {
        match: {
          name: 'partida',
          description: 'Qual partida; as últimas deste servidor são sugeridas',
        },
      },
    },
    settings: {
      name: 'configurações',
      description: 'Como este bot se comporta, para você e para o servidor',
      server: {
        name: 'servidor',
        description:
          'Para este servidor: canais, relógio, avisos, idioma (requer “Gerenciar servidor”)',
      },
      games: {
        name: 'partidas',
        description:
          'Remover desafios e encerrar partidas deste canal (requer “Gerenciar servidor”)',
      },
      standings: {
        name: 'ranking',
        description:
          'Ranking: invalidar partidas, tirar alguém, reiniciar o mês (requer “Gerenciar servidor”)',
      },
      me: {
        name: 'pessoais',
        description:
          'Para você: tabuleiros em texto, seu personagem, avisos, ausências e quem você bloqueia',
      },
    },
    puzzle: {
      name: 'enigma',
      description:
        'Resolva enigmas para praticar: só uma jogada vence, e eles vão ficando mais difíceis',
      options: {
        game: { name: 'jogo', description: 'Qual jogo; qualquer um, se você não disser' },
      },
    },
    help: { name: 'ajuda', description: 'O que é este bot e o que ele pode fazer' },
  },

  games: {
    'center-square-showdown': {
      title: 'Duelo pelo Centro',
      pitch: 'Uma só borboleta para dois: vence quem pousar com ela no girassol.',
      goal: 'Leve a peça até a casa do centro. Quem conseguir vence.',
      rules: [
        'Há uma só peça, e vocês se revezam para movê-la. Ela começa no canto (1,1).',
        'Na sua vez, mova a peça uma casa para cima, para baixo, para a esquerda ou para a direita.',
        'Você não pode desfazer a jogada que a outra pessoa acabou de fazer.',
      ],
      rulings: [
        'Você não pode levar a peça de volta à casa de onde ela acabou de sair. Todas as outras continuam abertas, não importa quantas vezes ela já tenha passado por lá.',
        'Ninguém pode ficar andando em círculos para sempre: perde quem fizer a mesma posição aparecer pela terceira vez. A posição é onde a peça está, de onde ela veio e de quem é a vez.',
        'Bom saber: o centro fica a um número par de passos do canto, então só quem joga em segundo pode chegar a ele. Quem começa só vence se a outra pessoa andar em círculos, estourar o tempo ou desistir. Por isso são duas partidas, trocando os lugares, a não ser que você peça uma só, que não é ranqueada.',
      ],
    },
    'grid-runner': {
      title: 'Corrida Cruzada',
      pitch: 'Corra até o canto oposto. Cada casa deixada para trás fica bloqueada para sempre.',
      goal: 'Chegue ao canto inicial da outra pessoa antes que ela chegue ao seu.',
      rules: [
        'Quem começa corre de A1 até E5; a outra pessoa, de E5 até A1.',
        'Na sua vez, corra uma casa para cima, para baixo, para a esquerda ou para a direita.',
        'Cada casa deixada para trás fica bloqueada: ninguém pode parar nela de novo.',
        'Você pode atravessar o seu próprio rastro em linha reta e parar na primeira casa depois dele.',
        'Se não puder se mover, você perde.',
      ],
      rulings: [
        'O seu destino, o canto inicial da outra pessoa, está aberto para você sempre que ela não estiver nele, mesmo que já o tenha deixado para trás.',
        'Você não pode passar pelo rastro da outra pessoa, nem por onde ela está.',
        'Ao atravessar o seu rastro, você não pode virar no caminho. Se o seu rastro começa bem ao seu lado, a seta leva você à primeira casa depois dele.',
        'Bom saber: com jogo perfeito, quem começa vence. Para ser justo, joguem duas partidas, trocando os lugares.',
      ],
    },
    'edge-escape': {
      title: 'Fuga para a Borda',
      pitch: 'Um só coelho para dois: vence quem o levar para a floresta.',
      goal: 'Leve a peça até uma casa da borda. Quem conseguir vence.',
      rules: [
        'Há uma só peça, e vocês se revezam para movê-la. Ela começa no centro.',
        'Na sua vez, mova a peça uma casa para cima, para baixo, para a esquerda ou para a direita.',
        'Cada casa que a peça deixa para trás conta como usada: ela não pode voltar lá.',
        'Se não puder mover a peça, você perde.',
      ],
      rulings: [
        'As casas da borda são as da linha 1, da linha 5, da coluna 1 e da coluna 5.',
        'A casa do centro conta como usada assim que a peça sai dela.',
        'Bom saber: depois de qualquer primeira jogada, a peça fica ao lado da borda, então quem joga em segundo pode vencer na hora. Por isso são duas partidas, trocando os lugares, a não ser que você peça uma só, que não é ranqueada.',
      ],
    },
    'forbidden-territory': {
      title: 'Território Proibido',
      pitch: 'Coloque peças, mas nunca ao lado da última que a outra pessoa colocou.',
      goal: 'Consiga colocar a última peça.',
      rules: [
        'O tabuleiro começa vazio. Cada pessoa tem as suas próprias peças.',
        'Na sua vez, coloque uma peça em uma casa vazia.',
        'As casas que encostam na última peça que a outra pessoa colocou, mesmo que só pelo canto, são proibidas para você.',
        'Se não sobrar nenhuma casa para jogar, você perde.',
      ],
      rulings: [
        'A primeira peça pode ir em qualquer casa.',
        'Só a última peça da outra pessoa proíbe casas. Assim que uma nova é colocada, as anteriores deixam de importar.',
        'As peças nunca são movidas nem retiradas.',
        'Bom saber: com jogo perfeito, quem começa vence, ocupando o centro e depois espelhando cada jogada. Para ser justo, joguem duas partidas, trocando os lugares.',
      ],
    },
    'trap-and-treasure': {
      title: 'Armadilhas e Tesouro',
      pitch: 'Pegue o tesouro no centro e leve-o para a sua base, driblando as armadilhas.',
      goal: 'Pegue o tesouro no centro e leve-o de volta ao seu canto, a sua base.',
      rules: [
        'Quem começa sai de (0, 0); a outra pessoa, de (4, 4). O tesouro está em (2, 2).',
        'Na sua vez, ande uma casa para cima, para baixo, para a esquerda ou para a direita, ou coloque uma armadilha.',
        'Você tem três armadilhas. Elas ficam onde estão a partida inteira.',
        'Quem pisa em uma armadilha, mesmo que seja a própria, fica sem jogar na próxima vez.',
        'Quem pisa no tesouro fica com ele. O tesouro nunca se perde.',
      ],
      rulings: [
        'As casas são (x, y): x conta para a direita e y para baixo, ambos a partir de 0.',
        'Uma armadilha pode ir em qualquer casa sem outra armadilha, sem ninguém e sem o tesouro. Valem os cantos iniciais vazios, e também o centro depois que o tesouro saiu de lá.',
        'Todo mundo vê as armadilhas, e é permitido pisar nelas. Uma armadilha funciona toda vez que alguém pisa nela.',
        'Se você chega à base pisando em uma armadilha, só vence quando ela se abre: assim que passa a vez perdida, sem você fazer nada.',
        'Você não pode entrar na casa onde está a outra pessoa.',
        'Ninguém pode ficar andando em círculos para sempre: perde quem fizer a mesma posição aparecer pela terceira vez.',
        'Bom saber: com jogo perfeito, quem começa vence, desde que ande logo na primeira jogada. Se abrir com uma armadilha, perde. Para ser justo, joguem duas partidas, trocando os lugares.',
      ],
    },
  },

  marks: {
    token: 'peça',
    center: 'centro',
    edge: 'borda',
    'came-from': 'veio daqui',
    visited: 'já usada',
    trail: 'rastro',
    goal: 'destino',
    home: 'base',
    treasure: 'tesouro',
    'with-treasure': 'com o tesouro',
    trap: 'armadilha',
    'on-trap': 'sobre uma armadilha',
    forbidden: 'proibida',
    last: 'colocado por último',
    open: 'pode ir aqui',
  },
  clocks: {
    none: 'sem limite de tempo',
    '5m': '5 minutos por jogada',
    '1h': '1 hora por jogada',
    '1d': '1 dia por jogada',
    '3d': '3 dias por jogada',
    '7d': '7 dias por jogada',
  },
  firsts: {
    challenger: 'eu começo',
    opponent: 'começa quem aceitar',
    toss: 'uma moeda decide',
  },
  legs: { 1: 'uma partida', 2: 'duas partidas, trocando os lugares' },
  permissions: {
    'view-channel': 'Ver canal',
    'send-messages': 'Enviar mensagens',
    'send-in-threads': 'Enviar mensagens em tópicos',
    'create-threads': 'Criar tópicos públicos',
  },

  events: {
    'token-moved': ({ seat, direction, to }, { players, square }) =>
      `${players[seat]} moveu a peça ${DIRECTIONS[direction]}, até ${square(to)}.`,
    moved: ({ seat, to, through }, { players, square }) =>
      through.length > 0
        ? `${players[seat]} atravessou ${list.format(through.map(square))} e chegou a ${square(to)}.`
        : `${players[seat]} foi para ${square(to)}.`,
    visited: ({ at }, { square }) => `${square(at)} não pode mais ser usada.`,
    blocked: ({ at }, { square }) => `${square(at)} agora está bloqueada.`,
    placed: ({ seat, at }, { players, square }) =>
      `${players[seat]} colocou uma peça em ${square(at)}.`,
    forbidden: ({ seat, squares }, { players, square }) =>
      squares.length > 0
        ? `Proibido agora para ${players[seat]}: ${list.format(squares.map(square))}.`
        : `Agora nada está proibido para ${players[seat]}.`,
    'trap-placed': ({ seat, at, left }, { players, square }) =>
      `${players[seat]} colocou uma armadilha em ${square(at)} e ${left === 0 ? 'não tem mais nenhuma' : `ainda tem ${left}`}.`,
    trapped: ({ seat, at }, { players, square }) =>
      `${players[seat]} pisou na armadilha em ${square(at)} e vai perder a vez.`,
    'treasure-taken': ({ seat }, { players }) => `${players[seat]} pegou o tesouro!`,
    'turn-skipped': ({ seat }, { players }) =>
      `${players[seat]} perdeu a vez, e a armadilha se abriu.`,
    repeated: ({ times }) =>
      times < 3
        ? 'Esta posição já apareceu antes: perde quem a fizer aparecer pela terceira vez.'
        : 'Esta posição apareceu pela terceira vez.',
  },
  facts: {
    at: ({ at }, { square }) => `em ${square(at)}`,
    goal: ({ at }, { square }) => `destino em ${square(at)}`,
    home: ({ at }, { square }) => `base em ${square(at)}`,
    carries: () => 'está com o tesouro',
    caught: () => 'caiu em uma armadilha e perde a próxima vez',
    'traps-left'({ left }) {
      if (left === 0) return 'sem armadilhas';
      return left === 1 ? 'resta 1 armadilha' : `restam ${left} armadilhas`;
    },
    token: ({ at }, { square }) => `A peça está em ${square(at)}.`,
    center: ({ at }, { square }) => `O centro é ${square(at)}.`,
    'no-way-back': ({ at }, { square }) => `Ela não pode voltar para ${square(at)}.`,
    'used-up': ({ squares: all }, { squares }) =>
      all.length > 0 ? `Já usadas: ${squares(all)}.` : 'Nenhuma casa foi usada ainda.',
    trail: ({ seat, squares: all }, { players, squares }) =>
      `Bloqueadas pelo rastro de ${players[seat]}: ${squares(all)}.`,
    tokens: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Peças de ${players[seat]}: ${squares(all)}.`
        : `${players[seat]} não tem peças no tabuleiro.`,
    forbidden: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `Proibido agora para ${players[seat]}: ${squares(all)}.`
        : `Agora nada está proibido para ${players[seat]}.`,
    treasure: ({ at }, { square }) => `O tesouro está em ${square(at)}.`,
    traps: ({ squares: all }, { squares }) =>
      all.length > 0 ? `Armadilhas: ${squares(all)}.` : 'Não há armadilhas no tabuleiro.',
    'can-go': ({ seat, steps: all }, { players, steps }) =>
      `${players[seat]} pode mover ${steps(all)}.`,
    'can-place': ({ seat, squares: all }, { players, squares }) =>
      `${players[seat]} pode colocar uma peça em ${squares(all)}.`,
    'can-trap': ({ seat }, { players }) =>
      `${players[seat]} também pode colocar uma armadilha em uma casa livre. Todo mundo vê.`,
  },
  ends: {
    center: (winner) => `${winner} levou a peça até o centro e venceu!`,
    goal: (winner) => `${winner} chegou ao destino e venceu!`,
    edge: (winner) => `${winner} levou a peça até a borda e venceu!`,
    home: (winner) => `${winner} levou o tesouro para a base e venceu!`,
    stuck: (winner, loser) => `${loser} não tem mais jogadas: ${winner} venceu!`,
    stalling: (winner, loser) =>
      `${loser} fez a mesma posição aparecer pela terceira vez: ${winner} venceu!`,
    resignation: (winner, loser) => `${loser} desistiu: ${winner} venceu!`,
    time: (winner, loser) => `O tempo de ${loser} acabou: ${winner} venceu!`,
    'called-off': (_, who) => `${who} anulou o confronto. Não conta.`,
    'no-show': (_, who) =>
      `${who} não fez a primeira jogada a tempo: o confronto foi anulado e não conta.`,
    aborted: () => 'Foi anulada antes de começar de verdade. Não conta.',
    moderator: () => 'A moderação encerrou esta partida. Não conta.',
    abandoned: () => 'Ninguém jogou por 30 dias. Não conta.',
  },
  refusals: {
    yourself: 'Você não pode jogar contra si: outra pessoa precisa aceitar.',
    'a-bot': 'Outros bots não jogam. Desafie uma pessoa, ou pratique contra mim com /praticar.',
    'not-for-you': 'Este desafio é para outra pessoa.',
    'not-your-offer': 'Só quem lançou este desafio pode retirá-lo.',
    'not-a-player': 'Esta partida não é sua. Você pode começar a sua com /desafiar.',
    'not-offered': 'Este desafio já foi respondido ou retirado, ou já expirou.',
    'not-started': 'A partida não começou: primeiro o desafio precisa ser aceito.',
    'match-over': 'Esta partida já acabou.',
    'time-is-up': 'O tempo acabou.',
    'has-moved': 'É tarde para anular: você já jogou. Você pode desistir.',
    'no-clock': 'Nesta partida não há relógio para parar.',
    'pause-on': 'A partida já está em pausa.',
    'no-pause': 'Não há nenhuma pausa.',
    'not-your-pause': 'Só quem pediu a pausa pode encerrá-la.',
    'bad-pause': 'Uma pausa não pode durar tanto.',
    'request-open': 'Já há um pedido: primeiro ele precisa de resposta.',
    'request-used': 'Você já pediu uma vez. Pode pedir de novo depois da próxima jogada.',
    'no-request': 'Ninguém mais está pedindo isso.',
    'own-request': 'Foi você que pediu: a outra pessoa precisa responder.',
    'not-your-request': 'Só quem pediu pode retirar o pedido.',
    'no-takeback':
      'Você só pode desfazer a sua própria última jogada, antes de a outra pessoa jogar.',
    'only-in-practice':
      'Dicas e desfazer são para praticar contra mim, não para partidas entre pessoas.',
    'not-in-practice':
      'Você pratica contra mim, então não há a quem pedir: desfaça a jogada ou desista.',
    'nothing-to-undo': 'Não há nenhuma jogada sua para desfazer.',
    'nothing-due': 'Nada mudou.',
    'not-over': 'A partida ainda não acabou.',
    'pair-busy':
      'Vocês já estão jogando este jogo neste canal. Terminem essa partida primeiro ou escolham outro jogo.',
    'channel-full': 'Há partidas demais neste canal agora. Termine alguma ou vá para outro canal.',
    'player-full':
      'Você tem partidas demais agora, contando os seus próprios desafios. Termine alguma ou retire um desafio.',
    'offers-full':
      'Você já tem desafios esperando neste canal. Espere uma resposta ou retire algum.',
    'too-fast': 'Você enviou muitos desafios em pouco tempo.',
    'being-forgotten':
      'Os dados de uma das duas pessoas estão sendo apagados agora, a pedido dela. Tente de novo daqui a um minuto.',
    'call-offs-used': 'Você já anulou três confrontos hoje: este conta como desistência.',
    'seat-by-toss':
      'Em duas partidas deste jogo, vocês se revezam para começar, então uma moeda decide quem começa. Para escolher, jogue uma partida só, que não é ranqueada.',
    'bad-move': 'Essa jogada não existe neste jogo.',
    'off-board': 'Isso fica fora do tabuleiro.',
    'not-adjacent': 'Isso fica longe demais.',
    'takes-back': 'Isso desfaria a jogada que a outra pessoa acabou de fazer.',
    visited: 'Essa casa já foi usada.',
    blocked: 'Essa casa está bloqueada.',
    occupied: 'Essa casa está ocupada.',
    forbidden: 'Essa casa é proibida: encosta na última peça que a outra pessoa colocou.',
    'trap-there': 'Já há uma armadilha nessa casa.',
    'treasure-there': 'O tesouro está nessa casa.',
    'no-traps-left': 'Você não tem mais armadilhas.',
    'not-your-turn': 'Ainda não é a sua vez.',
    'game-over': 'Esta partida já acabou.',
    stale: 'Alguém chegou um instante antes. Olhe o tabuleiro e tente de novo.',
    'unknown-button':
      'Este botão é de uma versão antiga minha. Use /partidas para ter um tabuleiro novo.',
    'unknown-match': 'Não me lembro mais desta partida.',
    'not-in-a-server': 'Só jogo em servidores: me use em um canal de algum deles.',
    'not-a-member': 'Esta pessoa não está neste servidor.',
    'timed-out': 'Esta pessoa está de castigo neste servidor e não pode jogar agora.',
    'away-days-used': 'Você não pode ficar fora por tanto tempo: são 14 dias por mês.',
    'not-a-manager': 'Só quem tem a permissão “Gerenciar servidor” pode mudar isto.',
    'unknown-command':
      'Não conheço este comando. Talvez seja de uma versão antiga minha: /ajuda mostra o que existe.',
    'not-possible': 'Não é possível.',
    'unblock-first':
      'Você bloqueou essa pessoa. Desbloqueie primeiro em “/configurações pessoais”.',
    'blocks-full': 'Sua lista de pessoas bloqueadas está cheia. Desbloqueie alguém primeiro.',
    'player-forgotten': 'A outra pessoa pediu para ser esquecida, então não há revanche.',
    'not-finished': 'Esta partida ainda não terminou: veja o tabuleiro.',
    'not-yours-to-share':
      'Só quem jogou esta partida pode compartilhá-la. Com “Rever” você assiste, só para você.',
    'one-drawing-at-a-time':
      'A sua última imagem ainda está sendo desenhada: uma de cada vez, por favor.',
    'too-many-drawings':
      'Há imagens demais sendo desenhadas agora. Tente de novo daqui a pouco, por favor.',
    'no-lobby': 'Não há mais sala de espera aqui. Comece uma partida com /desafiar.',
    'you-are-away':
      'Você disse que está fora, então nenhuma partida começa para você aqui. Diga em “/configurações pessoais” que voltou e depois toque em Jogar.',
    recomputing:
      'O ranking está sendo recalculado agora. Tente de novo quando terminar, por favor.',
    'already-void': 'Esta partida já é nula.',
    'not-void': 'Esta partida não é nula, então não há nada a desfazer.',
    'store-down':
      'Não consigo acessar a minha memória agora, e talvez o seu clique não tenha contado. Nada se perdeu: olhe de novo daqui a um minuto, por favor.',
    'not-replicated':
      'O seu clique chegou, mas ainda não está guardado com segurança. Olhe de novo daqui a um minuto, por favor: se ele não estiver lá, clique mais uma vez.',
    'data-missing':
      'A minha memória voltou sem as partidas, então nada conta por enquanto. Quem cuida de mim já foi avisado: olhe de novo mais tarde, por favor.',
    'newer-version':
      'Estou sendo atualizado, e esta partida foi guardada pela minha versão mais nova. Nada se perdeu: tente de novo daqui a alguns minutos, por favor.',
  },
  uploads: {
    'no-permission':
      'Não tenho a permissão **Anexar arquivos** neste canal. Quem gerencia o servidor pode me dar essa permissão.',
    'too-large':
      'O arquivo é maior do que o Discord aceita. Avise, por favor, quem mantém este bot.',
    failed: 'Tente de novo daqui a um minuto, por favor.',
  },

  offer: {
    toOne: (challenger, opponent) => `${challenger} desafia ${opponent}!`,
    toAnyone: (challenger) => `${challenger} desafia quem topar!`,
    rematch: (challenger, opponent) => `${challenger} pede revanche a ${opponent}!`,
    starts: (who) => `${who} começa`,
    toss: 'uma moeda decide quem começa',
    accepterStarts: 'começa quem aceitar',
    expires: (when) => `Expira ${when}`,
    accept: 'Aceitar',
    decline: 'Recusar',
    cancel: 'Retirar',
    declined: (opponent) => `${opponent} recusou o desafio.`,
    cancelled: (challenger) => `${challenger} retirou o desafio.`,
    expired: 'Ninguém respondeu a tempo.',
    removed: 'A moderação removeu este desafio.',
    nextAt: (when) => `Você pode enviar o próximo ${when}.`,
    rematchClosed:
      'Esta revanche foi recusada ou retirada, ou expirou. Comece outra partida com /desafiar.',
    rematchOn: (link) => `A revanche começou: ${link}`,
    askedAlready: (link) => `A revanche já foi pedida: ${link}`,
  },

  form: {
    title: (opponent) => `Desafiar ${opponent}`,
    titleOpen: 'Desafiar quem topar',
    chooseGame: 'Escolha um jogo',
    send: 'Enviar desafio',
    sending: 'Publicando o seu desafio…',
    sent: 'Desafio enviado. Boa sorte!',
    notSent:
      'O seu desafio não pôde ser publicado neste canal e foi retirado. Quem gerencia o servidor pode me deixar ver o canal e enviar mensagens aqui.',
  },

  board: {
    versus: (first, second) => `${first} contra ${second}`,
    leg: (number, of) => `Partida ${number} de ${of}`,
    score: (line) => `Placar: ${line}`,
    turn: (player) => `${player}, é a sua vez.`,
    deadline: (when) => `O tempo acaba ${when}.`,
    timedOut: (player, until) =>
      `${player} está de castigo neste servidor: o relógio espera até ${until}.`,
    noTrapsLeft: 'sem armadilhas',
    isTrapped: 'caiu em uma armadilha',
    wholeGame: 'A partida completa',
    moveCount: moves,
    tossed: (player) => `A moeda decidiu: ${player} começa.`,
    missing: (permissions) =>
      `Permissões que me faltam neste canal: ${permissions}. Por isso os lembretes e os avisos tardios não chegam.`,
    moved: (link) => `O tabuleiro mudou de lugar: ${link}`,
    link: 'ir para o tabuleiro',
  },

  buttons: {
    placeTrap: 'Armadilha',
    text: 'Texto',
    rules: 'Regras',
    resign: 'Desistir',
    callOff: 'Anular',
    resume: 'Voltei',
    rematch: 'Revanche',
    yesResign: 'Sim, desistir',
    yesCallOff: 'Sim, anular',
    keepPlaying: 'Continuar jogando',
    back: 'Voltar',
    next: 'Avançar',
  },

  requests: {
    agree: 'Aceitar',
    refuse: 'Recusar',
    pauseAsked: (player, until) =>
      `${player} pede uma pausa até ${until}. O relógio corre até a outra pessoa aceitar.`,
    paused: (player, until) =>
      `Em pausa até ${until}, a pedido de ${player}: o relógio está parado.`,
    pauseRefused: (player) => `A pausa que ${player} pediu foi recusada.`,
    pauseOver: 'A pausa acabou: o relógio voltou a correr.',
    takebackAsked: (player) => `${player} pede para desfazer a última jogada.`,
    takebackRefused: (player) => `${player} não pode desfazer a última jogada: foi recusado.`,
    takenBack: (player) => `${player} desfez a última jogada.`,
    sent: 'Está pedido: o tabuleiro mostra, e a outra pessoa decide.',
    withdrawn: 'Seu pedido foi retirado.',
  },

  more: {
    button: 'Mais…',
    title: 'O que você pode fazer nesta partida',
    changed: 'A partida tinha acabado de mudar. Isto é o que você pode fazer agora.',
    takeBack: 'Desfazer minha última jogada',
    pause: 'Pedir uma pausa de…',
    days: (count) => (count === 1 ? '1 dia' : `${count} dias`),
    waiting: 'Seu pedido espera pela outra pessoa.',
    withdraw: 'Retirar o pedido',
    freeCallOffs: (left) =>
      `Anular é livre três vezes por dia; depois conta como desistência. Restam hoje: ${left}`,
  },

  practice: {
    levels: { easy: 'fácil', medium: 'médio', hard: 'difícil', perfect: 'perfeito' },
    seats: {
      better: 'o lugar que mais vence',
      first: 'começar',
      second: 'jogar em segundo',
      toss: 'cara ou coroa',
    },
    bot: (level) => `Five by Five (${level})`,
    unrated: 'Prática, não ranqueada',
    thinking: (bot) => `${bot} está pensando…`,
    hint: 'Dica',
    undo: 'Desfazer',
    undone: 'A sua última jogada foi desfeita, e a minha resposta também.',
    canWin: (count, best) =>
      count === 1
        ? `Você pode vencer agora: **${best}**`
        : `Você pode vencer em ${count} jogadas, contando as suas e as minhas: **${best}**`,
    loses: (count, best) =>
      count === 1
        ? `Aqui toda jogada perde na hora: **${best}**`
        : `Contra um jogo perfeito, toda jogada perde. O que mais aguenta, ${count} jogadas de nós dois: **${best}**`,
    open: (best) => `Daqui ninguém consegue forçar a vitória. Para continuar assim: **${best}**`,
    title: 'Praticar contra mim',
    about: 'Nada vale para o ranking. Você pode desfazer jogadas e pedir dicas.',
    start: 'Começar',
    starting: 'O seu tabuleiro está a caminho…',
    started: 'O seu tabuleiro está pronto. Divirta-se!',
    notStarted: 'Não posso escrever neste canal, então nada começou.',
    busy: (link) =>
      `Você já pratica este jogo neste canal: ${link}. Termine essa partida antes, ou desista.`,
    tooFast: (when) =>
      `Você começou muitas partidas de treino em pouco tempo. Você pode começar a próxima ${when}; uma revanche, na hora.`,
    alone: 'Ninguém por aqui? Pratique contra mim.',
    button: 'Praticar',
  },
  away: {
    title: 'Ausência',
    about: (left) =>
      `Enquanto você está fora, todos os seus relógios param, em todos os servidores, por até 14 dias por mês. Quem joga com você vê isso nos tabuleiros, e seus desafios que ninguém aceitou ainda são retirados. Restam neste mês: ${left}.`,
    until: (when) => `Você está fora até ${when}.`,
    choose: 'Ficar fora por…',
    backNow: 'Já voltei',
    isAway: (player, until) => `${player} está fora até ${until}, e o relógio espera.`,
    isBack: (player) => `${player} voltou.`,
  },

  fairPlay: {
    freeResigns: (left) =>
      `Até as duas pessoas jogarem, desistir não vale para o ranking, assim como anular: três vezes por dia no total. Restam hoje: ${left}`,
    freeResignsUsed:
      'Você já saiu de três confrontos hoje antes de as duas pessoas jogarem: este conta.',
    bothHaveMoved: 'As duas pessoas já jogaram, então a partida conta.',
    sureToResignFreely:
      'Quer mesmo desistir? A outra pessoa vence, mas sem valer para o ranking, porque ainda não jogaram as duas.',
    opponentAway: (player, opponent, game, until) =>
      `${player}, ${opponent} está fora até ${until}, e o relógio da partida de ${game} de vocês espera.`,
  },

  notices: {
    oldBoard: (link) => `Este tabuleiro é antigo. O atual está aqui: ${link}`,
    refreshed: 'O tabuleiro mudou um instante antes do seu clique. Agora está atualizado.',
    sureToResign: 'Quer mesmo desistir? Aí a outra pessoa vence esta partida.',
    sureToCallOff: 'Quer mesmo anular o confronto? Ele não vai contar para ninguém.',
    resigned: 'Você desistiu.',
    calledOff: 'Você anulou o confronto.',
    carriedOn: 'Então, segue o jogo!',
    chooseTrap:
      'Onde vai a armadilha? Só você vê esta mensagem, mas todo mundo vai ver a armadilha.',
    trapPlaced: (square) => `Sua armadilha está armada em ${square}.`,
    wrongChannel: (channels) => `Neste servidor, as partidas acontecem em ${channels}.`,
    broken: (reference) =>
      `Algo deu errado do meu lado, e já foi anotado. Sua partida está a salvo: tente de novo, por favor. (${reference})`,
    grantPlease: (permissions) =>
      `Você pode ajudar. Permissões que me faltam neste canal: ${permissions}. Por isso os lembretes e os avisos tardios não chegam. As partidas continuam mesmo assim.`,
    here: 'Aqui está:',
  },

  hints: {
    loses: 'esta jogada faz a mesma posição aparecer pela terceira vez, e perde',
    intoTrap: 'este passo leva a uma armadilha e custa uma vez',
    trapsAreSeen: 'Todo mundo vê onde uma armadilha é colocada.',
    sureToRepeat:
      'Esta jogada faz a mesma posição aparecer pela terceira vez: **você perderia a partida.** Você tem outras jogadas. Quer fazê-la mesmo assim?',
    playAnyway: 'Sim, e perder',
    otherMove: 'Não, faço outra jogada',
    playedAnyway: 'Sua jogada está feita.',
  },

  textBoard: { key: 'Sinais:', markOf: (mark, player) => `${mark} de ${player}` },

  spoken: {
    player: (sign, facts) => `${sign}: ${facts}.`,
    and: (one, other) => `${one}, ${other}`,
    range: (from, to) => `de ${from} a ${to}`,
    anySquare: 'qualquer casa',
    steps: {
      up: (square) => `para cima até ${square}`,
      down: (square) => `para baixo até ${square}`,
      left: (square) => `para a esquerda até ${square}`,
      right: (square) => `para a direita até ${square}`,
    },
    intoTrap: (step) => `${step}, em uma armadilha`,
    losing: (step) => `${step}, que perde por repetição`,
    lastMove: (told) => `Última jogada: ${told}`,
  },

  pings: {
    turn: (player, game) => `${player}, é a sua vez em ${game}.`,
    started: (player, game) => `${player}, sua partida de ${game} começou, e é a sua vez.`,
    reminder: (player, game, when) => `${player}, seu tempo em ${game} acaba ${when}.`,
    pauseAsked: (player, by, game) => `${player}, ${by} pede uma pausa em ${game}.`,
    takebackAsked: (player, by, game) =>
      `${player}, ${by} pede para desfazer a última jogada em ${game}.`,
  },

  matchEnd: {
    over: (players, game) => `${players}, a partida de ${game} terminou.`,
    and: (one, other) => `${one} e ${other}`,
  },

  list: {
    mine: 'Suas partidas neste servidor',
    channel: (channel) => `Partidas em ${channel}`,
    none: (command) => `Você não tem partidas neste servidor. Comece uma com ${command}.`,
    noneHere: (command) => `Ninguém está jogando neste canal. Comece uma partida com ${command}.`,
    yourMove: 'é a sua vez',
    theirMove: 'esperando a jogada da outra pessoa',
    yourAnswer: 'esperando a sua resposta',
    theirAnswer: 'esperando a resposta da outra pessoa',
    openOffer: 'para quem topar',
    paused: 'em pausa',
    toMove: (player) => `vez de ${player}`,
    against: (player) => `contra ${player}`,
    moves,
    bring: 'Trazer um tabuleiro para cá…',
    page: (page, of) => `Página ${page} de ${of}`,
  },

  waiting: {
    count: (boards) =>
      boards === 1 ? 'Um tabuleiro espera por você.' : `${boards} tabuleiros esperam por você.`,
    nothing: 'Nada espera por você agora.',
    play: (boards) => `Jogar (${boards})`,
    lookAgain: 'Olhar de novo',
    skip: 'Pular',
    list: 'Lista',
    accepted: 'Você aceitou.',
    declined: 'Você recusou.',
    done: 'Feito.',
  },

  textCopy: {
    open: 'Abrir meu tabuleiro em texto',
    refresh: 'Atualizar',
  },

  lobby: {
    title: 'Sala de espera',
    howTo:
      'Escolha um jogo: você joga contra quem já espera por ele, ou entra na lista. Aperte de novo para sair dela.',
    play: 'Jogar',
    playedIn: (channel) => `as partidas começam em ${channel}`,
    live: 'Agora mesmo',
    watch: 'assistir',
    top: 'Os melhores deste mês',
    best: 'Assistir à melhor partida de ontem',
    onList: (game, terms, until) =>
      `Você está na lista de ${game} (${terms}); seu lugar expira ${until}. A partida começa assim que alguém entrar, com um aviso se você não os tiver desativado. Aperte de novo para sair da lista.`,
    offList: (game) => `Você saiu da lista de ${game}.`,
    paired: (opponent, game) => `${game} contra ${opponent}: a partida de vocês começou.`,
    put: 'Colocar a sala aqui',
    isHere: 'A sala de espera está neste canal agora. Fixe a mensagem, se quiser.',
    cannotPut: (permissions) =>
      `Permissões de que preciso neste canal para a sala de espera: ${permissions}.`,
    choose: 'Sala de espera: uma mensagem com um botão para jogar cada jogo',
    none: 'Sem sala de espera',
    fine: (channel) => `A sala de espera está em ${channel}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `A sala de espera não pode ser mostrada. Permissões que me faltam em ${channel}: ${permissions}.`,
      'no-permission': (channel, permissions) =>
        `A sala de espera não pode ser mostrada. Permissões que me faltam em ${channel}: ${permissions}.`,
      gone: () => 'O canal da sala de espera não existe mais. Escolha outro.',
      refused: (channel) =>
        `O Discord não aceita a sala de espera em ${channel}. Vou tentar de novo mais tarde.`,
    },
  },

  puzzle: {
    daily: (number) => `Enigma do dia ${number}`,
    title: 'Enigma',
    task: (player) => `É a vez de ${player}, e só uma jogada vence. Qual?`,
    yours: (player) => `Você é ${player}, e é a sua vez. Encontre a única jogada que vence.`,
    fromGame: 'de uma partida deste servidor',
    level: (level, of) => `nível ${level} de ${of}`,
    try: 'Tentar',
    streaks: 'Sequências',
    solvedBy: (solved, tries) => `resolvido por ${solved} de ${tries}`,
    notTried: 'Ninguém tentou ainda.',
    first: (player) => `${player} chegou primeiro`,
    next: (when) => `O próximo enigma chega ${when}.`,
    over: 'Este enigma terminou.',
    solution: 'A solução',
    solutionOf: (number) => `A solução do enigma ${number}`,
    wins: (player, count) =>
      count === 1
        ? `Com isso, ${player} venceu.`
        : `Não importa o que o outro lado faça: ${player} vence em no máximo ${count} jogadas próprias, contando esta.`,
    line: (notation) => `Com jogo perfeito: ${notation}`,
    oneTry: 'Você tem uma tentativa, e ninguém mais a vê: vale a sua primeira jogada.',
    right: 'Isso mesmo!',
    wrong: 'Não, não era essa.',
    loses: (player, count) =>
      count === 1
        ? `Depois disso, ${player} vence já na próxima jogada.`
        : `Depois disso, ${player} pode vencer em no máximo ${count} jogadas próprias.`,
    open: 'Depois disso, ninguém consegue forçar a vitória.',
    tomorrow: (when) => `A solução vem com o próximo enigma, ${when}.`,
    yourTry: 'Você já usou a sua tentativa neste enigma.',
    inARow: (count) => `Resolvidos em sequência: ${count}`,
    record: (solved, tried, longest) =>
      `${solved} resolvidos de ${tried}, no máximo ${longest} em sequência`,
    noStreaks: 'Ninguém resolveu enigmas em sequência ainda.',
    aboutStreaks:
      'Enigmas resolvidos em sequência. Uma tentativa errada encerra a sequência, e um enigma deixado de lado também.',
    none: (command) => `Este enigma terminou. Para praticar, use ${command} a qualquer momento.`,
    busy: 'Seu último enigma ainda está sendo preparado: um de cada vez, por favor.',
    again: 'Tentar de novo',
    show: 'Ver a solução',
    another: 'Próximo enigma',
    choose: 'Enigma do dia: uma posição em que só uma jogada vence',
    nowhere: 'Sem enigma do dia',
    hour: (hour) => `todos os dias às ${hour} UTC`,
    fine: (channel, when) => `O enigma do dia está em ${channel}; o próximo chega ${when}.`,
    troubles: {
      'no-access': (channel, permissions) =>
        `O enigma do dia não pode ser mostrado. Permissões que me faltam em ${channel}: ${permissions}.`,
      'no-permission': (channel, permissions) =>
        `O enigma do dia não pode ser mostrado. Permissões que me faltam em ${channel}: ${permissions}.`,
      gone: () => 'O canal do enigma do dia não existe mais. Escolha outro.',
      refused: (channel) =>
        `O Discord não aceita o enigma do dia em ${channel}. Vou tentar de novo mais tarde.`,
    },
  },

  welcome: {
    what: 'Olá! Trago a este servidor cinco pequenos jogos de estratégia para dois.',
    start: (challenge, settings) =>
      `Jogue com ${challenge} em qualquer canal. Quem gerencia o servidor escolhe canais, relógio e idioma com ${settings}.`,
    lobbyHere: 'Uma sala de espera encontra oponentes com um clique. Coloco neste canal?',
    lobbyThere: (settings) =>
      `Uma sala de espera encontra oponentes com um clique: escolha o canal dela com ${settings}.`,
    toServer: 'Ir para o servidor',
  },

  rules: {
    inShort: 'Em resumo',
    example: 'Um exemplo',
    goodToKnow: 'Bom saber',
    start: 'O tabuleiro no início',
  },

  film: {
    watch: 'Ver uma partida',
    title: (count) => `Uma partida inteira em ${count} jogadas`,
    alt: (game, count, end) => `Uma partida inteira de ${game} em ${count} jogadas. ${end}`,
  },

  ratings: {
    unrated: {
      void: 'Esta partida foi declarada nula, então não conta.',
      excluded: 'Esta partida não conta para o ranking.',
      forgotten:
        'Uma destas duas pessoas apagou os próprios dados no mesmo mês, então esta partida não conta.',
      untimed: 'Esta partida foi jogada sem limite de tempo, então não conta.',
      'single-game': 'Neste jogo, o lugar decide uma partida única, então ela não conta.',
      unfinished: 'Só uma das duas partidas foi jogada até o fim, então nenhuma conta.',
      'not-both-moved':
        'A desistência veio antes de as duas pessoas jogarem, então esta partida não conta.',
      'enough-today':
        'Vocês já jogaram entre si partidas ranqueadas suficientes por hoje, então esta não conta.',
    },
    unratedOffer: {
      excluded: 'Não ranqueada: não conta para o ranking',
      forgotten: 'Não ranqueada este mês: uma das duas pessoas apagou os próprios dados',
      untimed: 'Não ranqueada: sem limite de tempo',
      'single-game': 'Não ranqueada: aqui o lugar decide uma partida única; duas partidas contam',
      'enough-today': 'Não ranqueada hoje: vocês já jogaram as suas partidas ranqueadas do dia',
    },
    atStake: {
      1: (player, win, loss) => `Ranqueada para ${player}: vitória ${win}, derrota ${loss}`,
      2: (player, win, loss) =>
        `Ranqueada para ${player}: duas vitórias ${win}, duas derrotas ${loss}`,
    },
    openStakes: (player, rating) => `Ranqueada: ${player} tem ${rating} pontos`,
    roughly: (line) => `${line} (aproximadamente)`,
    newcomer: 'estreando',
    provisional: 'ainda provisória',
  },

  leaderboard: {
    title: 'Ranking',
    allGames: 'Todos os jogos',
    allTime: 'Desde sempre',
    thisMonth: 'Este mês',
    empty: (command) => `Ninguém terminou uma partida aqui ainda. Dê o primeiro passo: ${command}`,
    you: 'Você',
    notOnIt: 'Você ainda não está neste ranking: termine uma partida que conte.',
    players: (count) => (count === 1 ? '1 pessoa' : `${count} pessoas`),
    champion: (player, season) => `${player} venceu o mês ${season}!`,
    championsBefore: 'Meses já vencidos',
    howTo:
      'O número é o que alguém vale no mínimo: a pontuação menos o dobro da sua incerteza. Ele define a ordem. ? quer dizer ainda provisória, então também não vence o mês; 🔥, vitórias seguidas.',
  },

  profile: {
    title: (player) => `Como ${player} está se saindo`,
    nothing: (player) => `${player} ainda não terminou nenhuma partida neste servidor.`,
    ratings: 'Pontuações',
    bySeat: 'Retrospecto por quem começa',
    asFirst: 'começando',
    asSecond: 'jogando em segundo',
    bestWin: (opponent, rating) => `Melhor vitória: contra ${opponent} (${rating})`,
    longestStreak: (count) => `Maior sequência de vitórias: ${count}`,
    headToHead: (opponent, won, lost) =>
      `Contra ${opponent}: ${won} ${won === 1 ? 'vitória' : 'vitórias'}, ${lost} ${lost === 1 ? 'derrota' : 'derrotas'}`,
    recent: 'Últimas partidas',
    won: 'vitória',
    lost: 'derrota',
    noChart: 'Não foi possível desenhar o gráfico.',
  },

  moderation: {
    title: 'Ranking deste servidor',
    void: 'Declarar uma partida nula…',
    member: 'Tirar alguém do ranking ou trazer de volta…',
    reset: 'Reiniciar a temporada deste mês',
    recomputing: (percent) =>
      `O ranking está sendo recalculado: ${percent}%. Até lá vale o anterior, e as partidas continuam.`,
    sureToReset: (season) =>
      `Quer mesmo reiniciar a temporada ${season}? O que foi jogado até agora deixa de contar para ela. O ranking “Desde sempre” não muda.`,
    yesReset: 'Sim, reiniciar',
    no: 'Deixar como está',
    done: 'Tudo é recalculado como se cada mudança sempre tivesse valido; a lista está abaixo.',
    acts: 'Mudanças feitas',
    noActs: 'Nada foi mudado até agora.',
    live: (channel) => `Desafios e partidas em ${channel}`,
    aboutLive: 'O que você remove ou encerra fica sem resultado e aparece na lista abaixo.',
    liveCounts: (offers, games) => `Desafios: ${offers} · Partidas: ${games}`,
    onlyOldest: 'Os menus mostram os 25 mais antigos.',
    removeOffers: 'Remover desafios…',
    endGame: 'Encerrar uma partida sem resultado…',
    sureToRemove: 'Quer remover este desafio, como moderação?',
    sureToEnd: 'Quer encerrar esta partida sem resultado, como moderação?',
    yesRemove: 'Sim, remover',
    yesEnd: 'Sim, encerrar',
    deeds: {
      void: (by, what) => `${by} declarou uma partida nula (${what})`,
      restore: (by, what) => `${by} desfez a anulação de uma partida (${what})`,
      exclude: (by, what) => `${by} tirou ${what} do ranking`,
      include: (by, what) => `${by} trouxe ${what} de volta ao ranking`,
      'reset-season': (by, what) => `${by} reiniciou a temporada ${what}`,
      remove: (by, what) => `${by} removeu um desafio (${what})`,
      end: (by, what) => `${by} encerrou uma partida (${what})`,
    },
  },

  voiding: {
    sure: {
      void: 'Quer declarar esta partida nula?',
      restore: 'Quer desfazer a anulação desta partida?',
    },
    follows: {
      void: 'O que ela mudou nas pontuações é retirado, e todas as partidas seguintes são recalculadas sem ela; outras pontuações também podem mudar um pouco.',
      restore:
        'Ela conta como se nunca tivesse sido nula, e todas as partidas seguintes são recalculadas com ela; outras pontuações também podem mudar um pouco.',
      unrated: 'Do jeito que está, ela não conta. Se for nula, também não vai contar depois.',
    },
    told: 'O tabuleiro vai mostrar isso, e as duas pessoas são avisadas. Dá para desfazer.',
    own: {
      void: 'Você jogou esta partida. A lista vai dizer que você declarou nula a sua própria partida.',
      restore:
        'Você jogou esta partida. A lista vai dizer que você fez a sua própria partida contar de novo.',
    },
    ownDeeds: {
      void: (by, what) => `${by} declarou nula a própria partida (${what})`,
      restore: (by, what) => `${by} desfez a anulação da própria partida (${what})`,
    },
    yes: { void: 'Sim, declarar nula', restore: 'Sim, desfazer' },
    isVoid: 'Nula: escolha para desfazer',
    undo: 'Desfazer',
    notices: {
      void: (one, two, game) =>
        `${one} e ${two}: a moderação declarou nula a partida de ${game} de vocês, então ela não conta.`,
      restore: (one, two, game) =>
        `${one} e ${two}: a partida de ${game} de vocês não é mais nula, a moderação desfez isso.`,
    },
    ownNotice: (by) => `Foi ${by}, que jogou esta partida.`,
  },

  privacy: {
    exporting: 'Seus dados estão sendo reunidos…',
    exported: 'Isto é tudo o que está guardado sobre você. Só você pode ver.',
    notExported: 'Não foi possível enviar os seus dados em um arquivo.',
    sure: 'Quer mesmo apagar tudo o que está guardado sobre você, em todos os servidores: suas configurações, suas pontuações, seu lugar em todas as partidas? Quem jogou contra você mantém os próprios resultados, contra “alguém que jogava aqui”. Uma coisa fica, em nome do jogo limpo: um código pelo qual o bot reconheceria você nesses servidores. Se você voltar, suas partidas lá não contam até o fim do mês, e uma exclusão feita pela moderação continua valendo. Não dá para desfazer.',
    yes: 'Sim, apagar tudo',
    no: 'Manter tudo',
    forgotten: 'Tudo o que estava guardado sobre você foi apagado, menos o código do jogo limpo.',
    kept: 'Nada foi apagado.',
    stillPlaying:
      'Você ainda tem uma partida em andamento. Termine, desista ou retire o seu desafio; aí eu posso esquecer você.',
    underWay:
      'O seu último pedido sobre os seus dados ainda está em andamento: um de cada vez, por favor.',
    formerPlayer: 'alguém que jogava aqui',
  },

  replay: {
    step: (made, of) => `Depois da jogada ${made} de ${of}`,
    start: 'O começo',
    text: 'Em texto',
    notation: 'As jogadas em notação, para copiar:',
    picture: 'Em imagem',
    drawing: 'A imagem está sendo desenhada…',
    waiting: (before) => `A sua imagem está na fila: há ${before} na frente dela…`,
    notDrawn: 'Não foi possível publicar a imagem.',
    beat: (winner, loser) => `${winner} venceu ${loser}`,
    toBoard: 'ir para o tabuleiro desta partida',
    none: 'Aqui ainda não há nenhuma partida encerrada para mostrar.',
  },

  analysis: {
    button: 'Onde virou?',
    winningUntil: (player, move) => `${player} estava ganhando até a jogada ${move}.`,
    openUntil: (move) => `Tudo estava em aberto até a jogada ${move}.`,
    allAlong: (player) => `${player} estava ganhando desde o início e não deixou escapar.`,
    winningAtEnd: (player) => `${player} ainda estava ganhando no final.`,
    openAtEnd: 'No final, tudo ainda estava em aberto.',
    turned: (count) => `A partida virou ${count} vezes.`,
    title: 'Onde a partida virou',
    flawless: 'Ninguém deixou nada escapar.',
    more: (count) => `e mais ${count}`,
    move: (number) => `Jogada ${number}`,
    missedWin: (player, made, better, left) =>
      `${player} jogou ${made}; ${better} venceria ${left === 1 ? 'na hora' : `em ${left} jogadas`}.`,
    missedHold: (player, made, better) =>
      `${player} jogou ${made}; com ${better}, tudo continuaria em aberto.`,
    wins: (player, left) =>
      left === 0
        ? `${player} venceu`
        : `${player} vence ${left === 1 ? 'na próxima jogada' : `em ${left} jogadas`}`,
    isOpen: 'ninguém consegue forçar a vitória',
    played: 'Jogado',
    better: 'Melhor',
    choose: 'Ver uma virada…',
    accuracy: 'Precisão',
    kept: (percent, kept, of) => `${percent}% (${kept} de ${of})`,
    noChoice: 'nenhuma escolha decisiva',
    aboutAccuracy:
      'Precisão: das jogadas em que a escolha importava, as que não deixaram nada escapar. As jogadas até a vitória contam as duas pessoas.',
    working: 'A partida está sendo analisada…',
    failed: 'Não foi possível analisar a partida. Tente de novo mais tarde.',
    alt: (game, line) => `O andamento de uma partida de ${game}. ${line}`,
    inProfile: (percent, games) =>
      games === 1
        ? `Precisão: ${percent}% na última partida`
        : `Precisão: ${percent}% nas últimas ${games} partidas`,
    before: (percent) => `antes disso ${percent}%`,
  },

  showing: {
    replay: 'Rever',
    share: 'Compartilhar filme',
    here: 'Mostrar aqui',
    podium: 'Pódio',
    askFilm: (channel) => `Isto publica o filme desta partida em ${channel}, para todo mundo ver.`,
    askLeaderboard: (channel) => `Isto publica o ranking em ${channel}, para todo mundo ver.`,
    askProfile: (player, channel) =>
      `Isto publica o perfil de ${player} em ${channel}, para todo mundo ver.`,
    askPodium: (channel) => `Isto publica o pódio em ${channel}, para todo mundo ver.`,
    post: 'Publicar',
    keep: 'Deixa pra lá',
    kept: 'Nada foi publicado.',
    posting: 'Está sendo publicado…',
    posted: (link) => `Publicado: ${link}`,
    notPosted: 'Não foi possível publicar.',
    tooSoon: (when) => `Você acabou de publicar bastante. Dá para publicar de novo ${when}.`,
    postedAlready: (when) => `Você acabou de publicar isto. Dá para repetir ${when}.`,
    by: (player) => `Mostrado por ${player}`,
    podiumOf: (season) => `O pódio de ${season}`,
    podiumEmpty: 'Ainda não há ninguém neste pódio.',
  },

  pieces: {
    whale: 'Baleia',
    fox: 'Raposa',
    cat: 'Gato',
    panda: 'Panda',
    frog: 'Sapo',
    owl: 'Coruja',
    duck: 'Pato',
    bee: 'Abelha',
    crab: 'Caranguejo',
    snail: 'Caracol',
    ghost: 'Fantasma',
    robot: 'Robô',
  },

  settings: {
    server: 'Configurações deste servidor',
    me: 'Suas configurações, em todos os servidores',
    saved: 'As mudanças são salvas na hora.',
    channels: 'Canais onde se joga',
    allChannels: 'Todos os canais',
    clock: 'Relógio dos desafios que não indicam nenhum',
    serverPings: 'Avisos neste servidor',
    myPings: 'Quando você recebe avisos',
    pings: {
      turns: 'Sempre que chegar a vez, e um lembrete',
      reminders: 'Só um lembrete antes de o tempo acabar',
      off: 'Nunca',
    },
    language: 'Idioma dos tabuleiros',
    auto: 'O das configurações do próprio servidor',
    board: 'Aparência dos tabuleiros nas suas partidas',
    boards: { emoji: 'Emojis', text: 'Só texto, para leitores de tela' },
    piece: {
      mine: 'Seu personagem',
      about: 'Vale a partir da sua próxima partida; as que estão em andamento mantêm os seus.',
      ofSeat: (first, second) => `Conforme o lugar: ${first} começa, ${second} segue`,
      second: 'Sua segunda opção',
      aboutSecond:
        'Se vocês escolheram o mesmo, ele fica com quem fez o desafio, e a outra pessoa joga com a segunda opção dela.',
      swapped: (piece) => `Trocados: sua segunda opção agora é ${piece}.`,
      same: (piece) => `${piece} já é sua primeira opção: a segunda tem que ser outro personagem.`,
    },
    announce: 'Onde se anuncia quem venceu o mês',
    nowhere: 'Em nenhum lugar',
    threads: 'Onde as partidas são jogadas',
    places: { channel: 'No canal', thread: 'Cada uma em seu próprio tópico' },
    blocked: 'Quem você bloqueou',
    nobodyBlocked: 'Ninguém.',
    aboutBlocking:
      'Essas pessoas não podem jogar contra você; só ficam sabendo que não é possível.',
    block: 'Bloquear alguém…',
    unblock: 'Desbloquear alguém…',
    permissionsFine: 'Tenho todas as permissões de que preciso neste canal.',
  },

  help: {
    what: 'Cinco pequenos jogos de estratégia para dois, cada um em um tabuleiro de cinco por cinco casas. Desafie alguém, jogue com os botões, leve minutos ou dias: as partidas ficam onde estão.',
    commands: 'Comandos',
    howTo:
      'Os tabuleiros nunca dormem: todos os botões funcionam enquanto a partida durar. Jogue quando der; eu aviso quando for a sua vez.',
    privacy:
      'Privacidade: guardo IDs (de pessoas, servidores, canais e tabuleiros), jogadas e configurações, nada mais, e não leio mensagens.',
  },
};
