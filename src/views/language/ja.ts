import type { Catalogue } from './catalogue.js';

const DIRECTIONS = { up: '上', down: '下', left: '左', right: '右' };

const list = new Intl.ListFormat('ja');

export const ja: Catalogue = {
  language: '日本語',
  locale: 'ja',

  commands: {
    challenge: {
      name: '挑戦',
      description: '挑戦状を送るか対戦相手を募集して、5×5マスの盤で対戦します',
      options: {
        opponent: {
          name: '相手',
          description: '挑戦する相手（省略すると、ここにいる誰でも受けられます）',
        },
        game: {
          name: 'ゲーム',
          description: '5つのうちどのゲームで遊ぶか（省略するとメニューから選べます）',
        },
        first: {
          name: '先手',
          description: 'どちらが先手になるか（省略するとコイントスで決めます）',
        },
        clock: { name: '制限時間', description: '1手にかけられる時間' },
        legs: { name: '局数', description: '1局だけか、先手と後手を入れ替えて2局か' },
      },
    },
    challengeMember: 'ゲームの挑戦状を送る',
    practice: {
      name: '練習',
      description: 'ボットを相手に、好きな強さで練習します（レート対象外）',
      options: {
        game: {
          name: 'ゲーム',
          description: '5つのうちどのゲームで遊ぶか（省略するとメニューから選べます）',
        },
        level: { name: '強さ', description: 'ボットの強さ（省略すると「ふつう」）' },
        seat: {
          name: '手番',
          description: 'どちらが先手になるか（省略すると、勝ちやすいほうになります）',
        },
      },
    },
    games: {
      name: '対戦一覧',
      description: 'あなたを待っている盤面を順にプレイし、自分の対戦をすべて確認できます',
      options: {
        all: { name: 'すべて', description: 'このチャンネルのすべての対戦を表示します' },
      },
    },
    rules: {
      name: 'ルール',
      description: 'ゲームの遊び方を、例つきで説明します',
      options: { game: { name: 'ゲーム', description: '5つのうちどのゲームか' } },
    },
    leaderboard: {
      name: 'ランキング',
      description: 'このサーバーの上位を、ゲーム別またはすべてのゲームの総合で表示します',
      options: {
        game: { name: 'ゲーム', description: 'どのゲームか（省略するとすべてのゲームの総合）' },
        season: { name: '期間', description: '今月か、全期間か' },
      },
    },
    profile: {
      name: 'プロフィール',
      description: 'レート、勝敗、最高の勝利、最近の対戦を表示します',
      options: {
        member: { name: 'メンバー', description: '誰のプロフィールか（省略するとあなた自身）' },
      },
    },
    privacy: {
      name: 'プライバシー',
      description: 'あなたについて保存されているデータを、すべて受け取るか削除します',
      export: {
        name: '書き出し',
        description:
          'あなたについて保存されているすべてのデータを、あなただけに見えるファイルで受け取ります',
      },
      forget: { name: '削除', description: 'あなたについて保存されているデータをすべて削除します' },
    },
    replay: {
      name: '棋譜再生',
      description: '終わった対戦を1手ずつ見返します',
      options: {
        match: { name: '対戦', description: 'どの対戦か。このサーバーの最近の対戦が候補に出ます' },
      },
    },
    settings: {
      name: '設定',
      description: 'このボットの設定（あなた用とサーバー用）',
      server: {
        name: 'サーバー',
        description:
          'このサーバーの設定：チャンネル、制限時間、通知、言語（「サーバー管理」の権限が必要）',
      },
      games: {
        name: '対戦',
        description:
          'このチャンネルの挑戦状の取り消しと、対戦の終了（「サーバー管理」の権限が必要）',
      },
      standings: {
        name: 'ランキング',
        description:
          'このサーバーのランキング：対戦の無効化、メンバーの除外、今月のリセット（「サーバー管理」の権限が必要）',
      },
      me: {
        name: '自分',
        description: 'あなたの設定：テキストの盤面、コマ、通知のタイミング、不在、ブロック',
      },
    },
    puzzle: {
      name: '詰め問題',
      description: '練習用の問題。勝てる手は1つだけで、だんだん難しくなります',
      options: { game: { name: 'ゲーム', description: 'どのゲームか（省くとどれか1つ）' } },
    },
    help: { name: 'ヘルプ', description: 'このボットの紹介と、できること' },
  },

  games: {
    'center-square-showdown': {
      title: 'まんなか決戦',
      pitch: '1匹のチョウを2人で動かして、ひまわりに止まらせたほうの勝ち！',
      goal: 'コマを真ん中のマスに進めたほうの勝ちです。',
      rules: [
        'コマは1つだけで、2人で交互に動かします。スタートは隅の(1,1)です。',
        '自分の番には、コマを上下左右のどれかに1マス動かします。',
        '相手の直前の手を、そのまま元に戻すことはできません。',
      ],
      rulings: [
        'コマを、直前にいたマスへ戻すことはできません。それ以外のマスなら、何度通ったマスにでも動かせます。',
        'いつまでもぐるぐる回り続けることはできません。同じ局面を3回目に作ったほうが負けです。局面とは、コマの位置、コマが直前にいたマス、どちらの番かを合わせたものです。',
        '豆知識：真ん中は隅から偶数歩のところにあるので、真ん中に入れるのは後手だけです。先手が勝てるのは、後手が堂々めぐりをするか、時間切れになるか、投了したときだけです。だから、特に選ばなければ、先手と後手を入れ替えて2局遊びます。1局勝負はレートの対象外です。',
      ],
    },
    'grid-runner': {
      title: 'グリッドランナー',
      pitch: '反対側の隅まで競走！一度離れたマスは、ずっとふさがったままです。',
      goal: '相手のスタート地点の隅に、先にたどり着いたほうの勝ちです。',
      rules: [
        '先手はA1からE5へ、後手はE5からA1へ走ります。',
        '自分の番には、上下左右のどれかに1マス走ります。',
        'どちらかが離れたマスは、足あとが残ってふさがり、もう誰も止まれません。',
        '自分の足あとの上は、まっすぐ走り抜けて、その先の最初のマスに止まれます。',
        '動けなくなったら負けです。',
      ],
      rulings: [
        'ゴール（相手のスタート地点の隅）は、相手が離れたあとのマスでも、相手がそこに立っていないかぎり、いつでも入れます。',
        '相手の足あとや、相手のいるマスを走り抜けることはできません。',
        '自分の足あとを走り抜ける途中では曲がれません。すぐ隣が自分の足あとなら、その方向の矢印で、足あとの先の最初のマスまで進みます。',
        '豆知識：お互いに最善を尽くすと、先手が勝ちます。先手と後手を入れ替えて2局遊べば公平です。',
      ],
    },
    'edge-escape': {
      title: 'はしっこエスケープ',
      pitch: '1匹のうさぎを2人で動かして、森へ逃がしたほうの勝ち！',
      goal: 'コマを端のマスに進めたほうの勝ちです。',
      rules: [
        'コマは1つだけで、2人で交互に動かします。スタートは真ん中です。',
        '自分の番には、コマを上下左右のどれかに1マス動かします。',
        'コマが離れたマスは「通過済み」になり、もう入れません。',
        'コマを動かせなくなったら負けです。',
      ],
      rulings: [
        '端のマスとは、1行目、5行目、1列目、5列目のマスのことです。',
        '真ん中のマスも、コマが離れたらすぐに通過済みになります。',
        '豆知識：最初の1手でどこへ動かしても、コマは端の隣に来るので、後手はすぐに勝てます。だから、特に選ばなければ、先手と後手を入れ替えて2局遊びます。1局勝負はレートの対象外です。',
      ],
    },
    'forbidden-territory': {
      title: '立入禁止ゾーン',
      pitch: 'コマを交互に置いていく勝負。ただし、相手が最後に置いたコマの隣には置けません。',
      goal: '最後にコマを置けたほうの勝ちです。',
      rules: [
        '盤は空の状態から始まります。コマは2人がそれぞれ自分のものを使います。',
        '自分の番には、空いているマスにコマを1つ置きます。',
        '相手が最後に置いたコマに接するマスは、斜めも含めて立入禁止です。そこには置けません。',
        '置けるマスがなくなったら負けです。',
      ],
      rulings: [
        '最初のコマは、どこにでも置けます。',
        '立入禁止になるのは、相手がいちばん最後に置いたコマのまわりだけです。新しいコマが置かれたら、それまでのコマは関係なくなります。',
        '置いたコマは、動かすことも取り除くこともありません。',
        '豆知識：お互いに最善を尽くすと、先手が勝ちます。まず真ん中に置き、あとは相手の手と点対称の位置に置き続ける作戦です。先手と後手を入れ替えて2局遊べば公平です。',
      ],
    },
    'trap-and-treasure': {
      title: '罠とお宝',
      pitch: '真ん中のお宝を取って、罠をかわしながら自分の隅まで持ち帰ろう！',
      goal: '真ん中のお宝を取って、自分のスタート地点の隅に持ち帰れば勝ちです。',
      rules: [
        '先手は(0, 0)、後手は(4, 4)からスタートします。お宝は(2, 2)にあります。',
        '自分の番には、上下左右のどれかに1マス進むか、罠を1個仕掛けます。',
        '罠は1人3個です。仕掛けた罠は、最後までその場に残ります。',
        '罠のマスに入ると、自分の罠でも、次の番が1回休みになります。',
        'お宝のマスに入ると、お宝が手に入ります。手に入れたお宝を失うことはありません。',
      ],
      rulings: [
        'マスは(x, y)で表します。xは右へ、yは下へ、どちらも0から数えます。',
        '罠は、罠もプレイヤーもお宝もないマスなら、どこにでも仕掛けられます。誰もいないスタート地点の隅や、お宝がなくなったあとの真ん中でもかまいません。',
        '罠は誰にでも見えます。わかっていて罠のマスに入ってもかまいません。罠は、誰かが入るたびに何度でも効きます。',
        'お宝を持ち帰った隅に罠があるときは、罠が外れて初めて勝ちになります。1回休みが過ぎれば、何もしなくても勝ちです。',
        '相手がいるマスには入れません。',
        'いつまでもぐるぐる回り続けることはできません。同じ局面を3回目に作ったほうが負けです。',
        '豆知識：お互いに最善を尽くすと、先手がすぐに動き出して勝ちます。初手で罠を仕掛けると負けます。先手と後手を入れ替えて2局遊べば公平です。',
      ],
    },
  },

  marks: {
    token: 'コマ',
    center: '真ん中',
    edge: '端',
    'came-from': '移動元',
    visited: '通過済み',
    trail: '足あと',
    goal: 'ゴール',
    home: 'スタート地点',
    treasure: 'お宝',
    'with-treasure': 'お宝を持っている',
    trap: '罠',
    'on-trap': '罠の上',
    forbidden: '立入禁止',
    last: '最後に置いた',
    open: '進めるマス',
  },
  clocks: {
    none: '時間制限なし',
    '5m': '1手につき5分',
    '1h': '1手につき1時間',
    '1d': '1手につき1日',
    '3d': '1手につき3日',
    '7d': '1手につき7日',
  },
  firsts: {
    challenger: '自分が先手',
    opponent: '対戦相手が先手',
    toss: 'コイントスで決める',
  },
  legs: { 1: '1局勝負', 2: '2局（先手と後手を入れ替え）' },
  permissions: {
    'view-channel': 'チャンネルを見る',
    'send-messages': 'メッセージを送信',
    'send-in-threads': 'スレッドでメッセージを送信',
    'create-threads': '公開スレッドの作成',
  },

  events: {
    'token-moved': ({ seat, direction, to }, { players, square }) =>
      `${players[seat]}がコマを${DIRECTIONS[direction]}の${square(to)}へ動かしました。`,
    moved: ({ seat, to, through }, { players, square }) =>
      through.length > 0
        ? `${players[seat]}が${list.format(through.map(square))}を走り抜けて${square(to)}へ進みました。`
        : `${players[seat]}が${square(to)}へ進みました。`,
    visited: ({ at }, { square }) => `${square(at)}は通過済みになりました。`,
    blocked: ({ at }, { square }) => `${square(at)}はふさがりました。`,
    placed: ({ seat, at }, { players, square }) =>
      `${players[seat]}が${square(at)}にコマを置きました。`,
    forbidden: ({ seat, squares }, { players, square }) =>
      squares.length > 0
        ? `${players[seat]}の立入禁止マス：${list.format(squares.map(square))}。`
        : `${players[seat]}の立入禁止マスはありません。`,
    'trap-placed': ({ seat, at, left }, { players, square }) =>
      `${players[seat]}が${square(at)}に罠を仕掛けました（残り${left}個）。`,
    trapped: ({ seat, at }, { players, square }) =>
      `${players[seat]}は${square(at)}の罠にかかり、1回休みです。`,
    'treasure-taken': ({ seat }, { players }) => `${players[seat]}がお宝を手に入れました！`,
    'turn-skipped': ({ seat }, { players }) => `${players[seat]}は1回休んで、罠が外れました。`,
    repeated: ({ times }) =>
      times < 3
        ? '前にも出た局面です。同じ局面を3回目に作ったほうが負けです。'
        : 'これで同じ局面が3回目です。',
  },
  facts: {
    at: ({ at }, { square }) => `現在地は${square(at)}`,
    goal: ({ at }, { square }) => `ゴールは${square(at)}`,
    home: ({ at }, { square }) => `スタート地点は${square(at)}`,
    carries: () => 'お宝を持っています',
    caught: () => '罠にかかって次は1回休み',
    'traps-left': ({ left }) => `罠は残り${left}個`,
    token: ({ at }, { square }) => `コマは${square(at)}にあります。`,
    center: ({ at }, { square }) => `真ん中は${square(at)}です。`,
    'no-way-back': ({ at }, { square }) => `${square(at)}には戻れません。`,
    'used-up': ({ squares: all }, { squares }) =>
      all.length > 0 ? `通過済み：${squares(all)}。` : '通過済みのマスはありません。',
    trail: ({ seat, squares: all }, { players, squares }) =>
      `${players[seat]}の足あとでふさがったマス：${squares(all)}。`,
    tokens: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `${players[seat]}のコマ：${squares(all)}。`
        : `${players[seat]}のコマはまだありません。`,
    forbidden: ({ seat, squares: all }, { players, squares }) =>
      all.length > 0
        ? `${players[seat]}の立入禁止マス：${squares(all)}。`
        : `${players[seat]}の立入禁止マスはありません。`,
    treasure: ({ at }, { square }) => `お宝は${square(at)}にあります。`,
    traps: ({ squares: all }, { squares }) =>
      all.length > 0 ? `罠：${squares(all)}。` : '盤上に罠はありません。',
    'can-go': ({ seat, steps: all }, { players, steps }) =>
      `${players[seat]}が動かせる先：${steps(all)}。`,
    'can-place': ({ seat, squares: all }, { players, squares }) =>
      `${players[seat]}がコマを置けるマス：${squares(all)}。`,
    'can-trap': ({ seat }, { players }) =>
      `${players[seat]}は代わりに、空いているマスに罠を仕掛けられます。場所は全員に見えます。`,
  },
  ends: {
    center: (winner) => `${winner}さんがコマを真ん中に進めて勝ちました！`,
    goal: (winner) => `${winner}さんがゴールに着いて勝ちました！`,
    edge: (winner) => `${winner}さんがコマを端に進めて勝ちました！`,
    home: (winner) => `${winner}さんがお宝を持ち帰って勝ちました！`,
    stuck: (winner, loser) => `${loser}さんの打つ手がなくなり、${winner}さんの勝ちです！`,
    stalling: (winner, loser) =>
      `${loser}さんが同じ局面を3回目に作ったので、${winner}さんの勝ちです！`,
    resignation: (winner, loser) => `${loser}さんが投了し、${winner}さんの勝ちです！`,
    time: (winner, loser) => `${loser}さんが時間切れになり、${winner}さんの勝ちです！`,
    'called-off': (_, who) => `${who}さんが対戦を中止したので、無効です。`,
    'no-show': (_, who) =>
      `${who}さんが時間内に最初の手を指さなかったので、対戦は中止され、無効です。`,
    aborted: () => '本格的に始まる前に中止されたので、無効です。',
    moderator: () => '管理者が終了させたので、無効です。',
    abandoned: () => '30日間、誰も手を進めなかったので、無効です。',
  },
  refusals: {
    yourself: '自分とは対戦できません。挑戦を受けられるのは、ほかの人だけです。',
    'a-bot':
      'ほかのボットとは対戦できません。人に挑戦するか、「/練習」でわたしと練習してください。',
    'not-for-you': 'この挑戦状は、ほかの人あてです。',
    'not-your-offer': '挑戦状を取り下げられるのは、送った本人だけです。',
    'not-a-player': 'これはほかの人の対戦です。「/挑戦」で自分の対戦を始められます。',
    'not-offered': 'この挑戦状は、すでに返事があったか、取り下げられたか、期限が切れています。',
    'not-started': '対戦はまだ始まっていません。挑戦が受けられるまでお待ちください。',
    'match-over': 'この対戦はもう終わっています。',
    'time-is-up': '時間切れです。',
    'has-moved': 'もう手を進めたので、中止できません。投了はできます。',
    'no-clock': 'この対戦には時間制限がないので、一時停止はありません。',
    'pause-on': '対戦はもう一時停止しています。',
    'no-pause': '今は、一時停止もその申し込みもありません。',
    'not-your-pause': '一時停止を終えられるのは、申し込んだ本人だけです。',
    'bad-pause': 'その長さの一時停止はできません。',
    'request-open': 'もう申し込みがあります。先にその返事が必要です。',
    'request-used': 'もう1度申し込みました。次の手のあとに、また申し込めます。',
    'no-request': 'その申し込みは、もうありません。',
    'own-request': '申し込んだのはあなたなので、相手の返事が必要です。',
    'not-your-request': '取り下げられるのは、申し込んだ本人だけです。',
    'no-takeback': '待ったができるのは自分の最後の手だけで、相手が手を進める前に限ります。',
    'only-in-practice':
      'ヒントと「一手戻す」は、わたしとの練習でだけ使えます。人どうしの対戦では使えません。',
    'not-in-practice':
      'わたしとの練習なので、申し込む相手はいません。一手戻すか、投了してください。',
    'nothing-to-undo': '戻せるあなたの手はありません。',
    'nothing-due': '何も変わっていません。',
    'not-over': 'この対戦はまだ終わっていません。',
    'pair-busy':
      'お2人は、このチャンネルですでにこのゲームを対戦中です。先にそれを終えるか、別のゲームを選んでください。',
    'channel-full':
      '今、このチャンネルは対戦がいっぱいです。どれかを終えるか、別のチャンネルで遊んでください。',
    'player-full':
      '今、あなたの対戦（自分の挑戦状を含む）が多すぎます。どれかを終えるか、挑戦状を取り下げてください。',
    'offers-full':
      'このチャンネルには、返事待ちの挑戦状がすでにあります。返事を待つか、どれかを取り下げてください。',
    'too-fast': '短い時間に挑戦状をたくさん送っています。',
    'being-forgotten':
      '今、お2人のどちらかの記録を、ご本人の希望により削除しているところです。1分ほどしてからもう一度試してください。',
    'call-offs-used': '今日はもう3回中止しました。今回は投了として扱われます。',
    'seat-by-toss':
      'このゲームの2局勝負では先手を交代で持つので、どちらが先かはコイントスで決まります。自分で選べるのは、レート対象外の1局勝負だけです。',
    'bad-move': 'このゲームにはない手です。',
    'off-board': 'そこは盤の外です。',
    'not-adjacent': 'そのマスは遠すぎます。',
    'takes-back': '相手の直前の手を、そのまま元に戻すことはできません。',
    visited: 'そのマスは通過済みです。',
    blocked: 'そのマスはふさがっています。',
    occupied: 'そのマスは空いていません。',
    forbidden: 'そのマスは立入禁止です。相手が最後に置いたコマに接しています。',
    'trap-there': 'そのマスには、もう罠があります。',
    'treasure-there': 'そのマスにはお宝があります。',
    'no-traps-left': '罠はもう残っていません。',
    'not-your-turn': 'まだあなたの番ではありません。',
    'game-over': 'この対戦はもう終わっています。',
    stale: 'ひと足先に、ほかの人が操作しました。盤面を見て、もう一度お試しください。',
    'unknown-button':
      'これは古いバージョンのボタンです。「/対戦一覧」で新しい盤面を出してください。',
    'unknown-match': 'この対戦の記録は、もう残っていません。',
    'not-in-a-server': 'サーバー専用のボットです。サーバーのチャンネルで使ってください。',
    'not-a-member': 'その人はこのサーバーにいません。',
    'timed-out': 'その人はこのサーバーでタイムアウト中なので、今は遊べません。',
    'away-days-used': 'そんなに長くは不在にできません。ひと月に14日までです。',
    'not-a-manager': 'これを変更できるのは、「サーバー管理」の権限を持つメンバーだけです。',
    'unknown-command':
      'このコマンドは知りません。古いバージョンのものかもしれません。「/ヘルプ」で使えるコマンドを確認できます。',
    'not-possible': 'それはできません。',
    'unblock-first': 'この人をブロックしています。先に「/設定 自分」で解除してください。',
    'blocks-full': 'ブロックリストがいっぱいです。先に誰かを解除してください。',
    'player-forgotten': '相手が記録の削除を希望したため、再戦はできません。',
    'not-finished': 'この対戦はまだ終わっていません。盤面を見てください。',
    'not-yours-to-share':
      'この対戦を共有できるのは、対戦した2人だけです。「棋譜再生」なら自分だけで見られます。',
    'one-drawing-at-a-time': '前の画像をまだ作成中です。画像は1枚ずつお願いします。',
    'too-many-drawings': '今、作成中の画像が多すぎます。少し待ってから、もう一度試してください。',
    'no-lobby': 'ここにはもうロビーがありません。/挑戦 で対戦を始めてください。',
    'you-are-away':
      '不在の間は、ここで対戦を始められません。「/設定 自分」で「今戻りました」を選んでから「遊ぶ」を押してください。',
    recomputing: '今、ランキングを再計算しています。終わってから、もう一度試してください。',
    'already-void': 'この対戦は、もう無効になっています。',
    'not-void': 'この対戦は無効ではないので、元に戻すものはありません。',
    'store-down':
      '今、データの保存先につながらないため、操作が反映されていないかもしれません。データは失われていません。1分ほどしてから、もう一度確認してください。',
    'not-replicated':
      '操作は届きましたが、まだ安全に保存されていません。1分ほどしてから、もう一度確認してください。反映されていなければ、もう一度押してください。',
    'data-missing':
      'データの保存先から対戦が失われた状態のため、今は何も反映されません。運営者にはすでに知らせてあります。しばらくしてから、もう一度確認してください。',
    'newer-version':
      '現在アップデート中で、この対戦は新しいバージョンで保存されています。データは失われていません。数分後にもう一度お試しください。',
  },
  uploads: {
    'no-permission':
      'このチャンネルでは、ボットに**ファイルを添付**の権限がありません。サーバーを管理している人に付けてもらってください。',
    'too-large':
      'ファイルがDiscordの上限より大きくなっています。このボットの運営者に知らせてください。',
    failed: '1分ほどしてから、もう一度試してください。',
  },

  offer: {
    toOne: (challenger, opponent) => `${challenger}さんから${opponent}さんへの挑戦状です！`,
    toAnyone: (challenger) => `${challenger}さんが対戦相手を募集しています！`,
    rematch: (challenger, opponent) => `${challenger}さんが${opponent}さんに再戦を申し込みました！`,
    starts: (who) => `${who}さんが先手`,
    toss: '先手はコイントスで決定',
    accepterStarts: '挑戦を受けた人が先手',
    expires: (when) => `${when}に期限切れ`,
    accept: '受けて立つ',
    decline: '断る',
    cancel: '取り下げる',
    declined: (opponent) => `${opponent}さんが断りました。`,
    cancelled: (challenger) => `${challenger}さんが挑戦状を取り下げました。`,
    expired: '期限までに返事がありませんでした。',
    removed: 'この挑戦状は管理者が取り消しました。',
    nextAt: (when) => `次は${when}に送れます。`,
    rematchClosed:
      'この再戦の申し込みは、断られたか、取り下げられたか、期限が切れています。「/挑戦」で新しく始めてください。',
    rematchOn: (link) => `再戦が始まりました：${link}`,
    askedAlready: (link) => `再戦はもう申し込んであります：${link}`,
  },

  form: {
    title: (opponent) => `${opponent}さんに挑戦`,
    titleOpen: '対戦相手を募集',
    chooseGame: 'ゲームを選んでください',
    send: '挑戦状を送る',
    sending: '挑戦状を投稿しています…',
    sent: '挑戦状を送りました。健闘を祈ります！',
    notSent:
      'このチャンネルに挑戦状を投稿できなかったため、取り下げました。サーバーの管理者が、このチャンネルの閲覧とメッセージの送信を許可できます。',
  },

  board: {
    versus: (first, second) => `${first}さん 対 ${second}さん`,
    leg: (number, of) => `第${number}局（全${of}局）`,
    score: (line) => `スコア：${line}`,
    turn: (player) => `${player}さん、あなたの番です。`,
    deadline: (when) => `${when}に時間切れです。`,
    timedOut: (player, until) =>
      `${player}さんはこのサーバーでタイムアウト中です。時計は${until}まで待ちます。`,
    noTrapsLeft: '罠は残り0個',
    isTrapped: '罠にかかっています',
    wholeGame: '棋譜',
    moveCount: (count) => `${count}手`,
    tossed: (player) => `コイントスの結果、${player}さんが先手です。`,
    missing: (permissions) =>
      `このチャンネルでは、ボットに${permissions}の権限がないため、リマインダーや時間がたってからの通知を送れません。`,
    moved: (link) => `盤面は移動しました：${link}`,
    link: '盤面へ',
  },

  buttons: {
    placeTrap: '罠を仕掛ける',
    text: 'テキスト',
    rules: 'ルール',
    resign: '投了',
    callOff: '中止',
    resume: '戻りました',
    rematch: '再戦',
    yesResign: '投了する',
    yesCallOff: '中止する',
    keepPlaying: '対戦を続ける',
    back: '戻る',
    next: '次へ',
  },

  requests: {
    agree: '同意する',
    refuse: '断る',
    pauseAsked: (player, until) =>
      `${player}さんが${until}までの一時停止を申し込んでいます。相手が同意するまで時計は進みます。`,
    paused: (player, until) =>
      `${until}まで一時停止中（${player}さんの申し込み）。時計は止まっています。`,
    pauseRefused: (player) => `${player}さんが申し込んだ一時停止は断られました。`,
    pauseOver: '一時停止が終わりました。時計がまた進みます。',
    takebackAsked: (player) => `${player}さんが待った（最後の手の取り消し）を申し込んでいます。`,
    takebackRefused: (player) => `${player}さんの待ったは断られました。`,
    takenBack: (player) => `${player}さんが最後の手を取り消しました。`,
    sent: '申し込みました。盤面に表示され、相手が決めます。',
    withdrawn: '申し込みを取り下げました。',
  },

  more: {
    button: 'その他…',
    title: 'この対戦でできること',
    changed: '直前に対戦の状況が変わっていました。今できるのはこちらです。',
    takeBack: '待った（最後の手を取り消す）',
    pause: '一時停止を申し込む…',
    days: (count) => `${count}日間`,
    waiting: '申し込みは相手の返事を待っています。',
    withdraw: '申し込みを取り下げる',
    freeCallOffs: (left) =>
      `中止できるのは1日3回までで、そのあとは投了として扱われます。今日の残り：${left}回`,
  },

  practice: {
    levels: { easy: 'やさしい', medium: 'ふつう', hard: 'むずかしい', perfect: '完璧' },
    seats: {
      better: '勝ちやすいほう',
      first: '先手',
      second: '後手',
      toss: 'コイントス',
    },
    bot: (level) => `Five by Five（${level}）`,
    unrated: '練習・レート対象外',
    thinking: (bot) => `${bot}が考えています…`,
    hint: 'ヒント',
    undo: '一手戻す',
    undone: 'あなたの最後の手と、わたしの応手を取り消しました。',
    canWin: (moves, best) =>
      moves === 1
        ? `次の手で勝てます：**${best}**`
        : `お互いの手を合わせて${moves}手で勝てます：**${best}**`,
    loses: (moves, best) =>
      moves === 1
        ? `ここでは、どの手でもすぐに負けです：**${best}**`
        : `相手が完璧に指せば、どの手でも負けです。いちばん長く粘れるのは、お互いの手を合わせて${moves}手になる次の手です：**${best}**`,
    open: (best) => `ここからは、どちらも勝ちを決めることができません。それを保つ手：**${best}**`,
    title: 'ボットと練習',
    about: 'レートの対象外です。手を戻したり、ヒントを見たりできます。',
    start: '始める',
    starting: '盤面を用意しています…',
    started: '盤面ができました。楽しんでください！',
    notStarted: 'このチャンネルに書き込めないため、練習は始まっていません。',
    busy: (link) =>
      `このゲームは、このチャンネルですでに練習中です：${link}。先にそちらを終えるか、投了してください。`,
    tooFast: (when) =>
      `短い時間に練習をたくさん始めています。次は${when}に始められます。再戦ならすぐにできます。`,
    alone: '誰もいませんか？わたしと練習しましょう。',
    button: '練習する',
  },
  away: {
    title: '不在',
    about: (left) =>
      `不在の間は、すべてのサーバーであなたの時計が止まります。ひと月に14日までで、相手の盤面にも表示されます。まだ受けられていないあなたの挑戦は取り下げられます。今月の残り：${left}。`,
    until: (when) => `あなたは${when}まで不在です。`,
    choose: '不在にする期間…',
    backNow: '今戻りました',
    isAway: (player, until) => `${player}さんは${until}まで不在です。その間、時計は止まります。`,
    isBack: (player) => `${player}さんが戻りました。`,
  },

  fairPlay: {
    freeResigns: (left) =>
      `2人とも指すまでは、投了しても中止と同じくレートの対象外です（合わせて1日3回まで）。今日の残り：${left}回`,
    freeResignsUsed:
      '今日はもう3回、2人とも指す前に対戦を離れました。今回はレートの対象になります。',
    bothHaveMoved: 'もう2人とも指したので、レートの対象になります。',
    sureToResignFreely:
      '本当に投了しますか？相手の勝ちになりますが、まだ2人とも指していないのでレートの対象外です。',
    opponentAway: (player, opponent, game, until) =>
      `${player}さん、${opponent}さんは${until}まで不在です。「${game}」の時計はその間止まります。`,
  },

  notices: {
    oldBoard: (link) => `これは古い盤面です。今の盤面はこちら：${link}`,
    refreshed: '操作の直前に盤面が変わっていました。最新の盤面に更新しました。',
    sureToResign: '本当に投了しますか？この局は相手の勝ちになります。',
    sureToCallOff: '本当にこの対戦を中止しますか？対戦は無効になり、勝ち負けはつきません。',
    resigned: '投了しました。',
    calledOff: '対戦を中止しました。',
    carriedOn: 'では、対戦を続けましょう！',
    chooseTrap:
      '罠をどこに仕掛けますか？このメッセージはあなたにしか見えませんが、罠は全員に見えます。',
    trapPlaced: (square) => `${square}に罠を仕掛けました。`,
    wrongChannel: (channels) => `このサーバーでは、${channels}で遊べます。`,
    broken: (reference) =>
      `こちらで問題が起きました。内容は記録してあります。対戦は無事ですので、もう一度お試しください。（${reference}）`,
    grantPlease: (permissions) =>
      `お願い：このチャンネルでは、ボットに${permissions}の権限がないため、リマインダーや時間がたってからの通知を送れません。権限を付けてもらえると助かります。対戦はこのままでも続けられます。`,
    here: 'こちらです：',
  },

  hints: {
    loses: 'この手は同じ局面を3回目に作るので、負けになります',
    intoTrap: 'この先に罠があり、進むと1回休みです',
    trapsAreSeen: '仕掛けた罠の場所は全員に見えます。',
    sureToRepeat:
      'この手は同じ局面を3回目に作ります。**指すとあなたの負けです。** ほかの手もあります。それでも指しますか？',
    playAnyway: 'はい、負けてもいい',
    otherMove: 'いいえ、ほかの手にする',
    playedAnyway: 'その手を指しました。',
  },

  textBoard: { key: '記号：', markOf: (mark, player) => `${player}の${mark}` },

  spoken: {
    player: (sign, facts) => `${sign}：${facts}。`,
    and: (one, other) => `${one}、${other}`,
    range: (from, to) => `${from}から${to}まで`,
    anySquare: 'すべてのマス',
    steps: {
      up: (square) => `上の${square}`,
      down: (square) => `下の${square}`,
      left: (square) => `左の${square}`,
      right: (square) => `右の${square}`,
    },
    intoTrap: (step) => `${step}（罠）`,
    losing: (step) => `${step}（同じ局面が3回目になり負け）`,
    lastMove: (told) => `最後の手：${told}`,
  },

  pings: {
    turn: (player, game) => `${player}さん、「${game}」であなたの番です。`,
    started: (player, game) => `${player}さん、「${game}」の対戦が始まりました。あなたの番です。`,
    reminder: (player, game, when) => `${player}さん、「${game}」は${when}に時間切れです。`,
    pauseAsked: (player, by, game) =>
      `${player}さん、${by}さんが「${game}」の一時停止を申し込んでいます。`,
    takebackAsked: (player, by, game) =>
      `${player}さん、${by}さんが「${game}」で待った（最後の手の取り消し）を申し込んでいます。`,
  },

  matchEnd: {
    over: (players, game) => `${players}、「${game}」の対戦が終わりました。`,
    and: (one, other) => `${one}さん、${other}さん`,
  },

  list: {
    mine: 'このサーバーでのあなたの対戦',
    channel: (channel) => `${channel}の対戦`,
    none: (command) =>
      `このサーバーに、あなたの進行中の対戦はありません。「${command}」で始めましょう。`,
    noneHere: (command) =>
      `このチャンネルでは、今は誰も遊んでいません。「${command}」で始めましょう。`,
    yourMove: 'あなたの番',
    theirMove: '相手の番',
    yourAnswer: 'あなたの返事待ち',
    theirAnswer: '相手の返事待ち',
    openOffer: '対戦相手を募集中',
    paused: '一時停止中',
    toMove: (player) => `${player}さんの番`,
    against: (player) => `対 ${player}さん`,
    moves: (count) => `${count}手`,
    bring: '盤面をここに出す…',
    page: (page, of) => `${page}／${of}ページ`,
  },

  waiting: {
    count: (boards) => `あなたを待っている盤面：${boards}面`,
    nothing: '今あなたを待っている盤面はありません。',
    play: (boards) => `プレイする（${boards}）`,
    lookAgain: 'もう一度確認',
    skip: 'あとにする',
    list: '一覧',
    accepted: '受けました。',
    declined: '断りました。',
    done: '完了しました。',
  },

  textCopy: {
    open: '自分のテキスト盤面を開く',
    refresh: '更新',
  },

  lobby: {
    title: 'ロビー',
    howTo:
      'ゲームを選んでください。待っている人がいればすぐに対戦、いなければ待機リストに入ります。もう一度押すとリストから抜けます。',
    play: '遊ぶ',
    playedIn: (channel) => `対戦は${channel}で始まります`,
    live: '対戦中',
    watch: '観戦する',
    top: '今月の上位',
    best: '昨日いちばんの対戦を見る',
    onList: (game, terms, until) =>
      `「${game}」（${terms}）の待機リストに入りました（期限：${until}）。相手が来たら対戦が始まり、通知をオフにしていなければお知らせします。もう一度押すとリストから抜けます。`,
    offList: (game) => `「${game}」の待機リストから抜けました。`,
    paired: (opponent, game) => `${opponent}さんとの「${game}」が始まりました。`,
    put: 'ここにロビーを置く',
    isHere: 'このチャンネルにロビーを置きました。よければピン留めしてください。',
    cannotPut: (permissions) =>
      `ロビーを置くには、このチャンネルでボットに${permissions}の権限が必要です。`,
    choose: 'ロビー：ゲームごとに「遊ぶ」ボタンがあるメッセージ',
    none: 'ロビーなし',
    fine: (channel) => `ロビーは${channel}にあります。`,
    troubles: {
      'no-access': (channel, permissions) =>
        `ロビーを表示できません。${channel}でボットに${permissions}の権限が必要です。`,
      'no-permission': (channel, permissions) =>
        `ロビーを表示できません。${channel}でボットに${permissions}の権限が必要です。`,
      gone: () => 'ロビーのチャンネルがなくなりました。別のチャンネルを選んでください。',
      refused: (channel) =>
        `Discordが${channel}へのロビーの表示を受け付けません。後でもう一度試します。`,
    },
  },

  puzzle: {
    daily: (number) => `今日の問題 ${number}`,
    title: '問題',
    task: (player) => `${player}の番です。勝てる手は1つだけ。どれでしょう？`,
    yours: (player) => `あなたは${player}で、あなたの番です。勝てるただ1つの手を見つけてください。`,
    fromGame: 'このサーバーの対戦より',
    level: (level, of) => `レベル${level}／${of}`,
    try: '挑戦する',
    streaks: '連続正解',
    solvedBy: (solved, tries) => `正解：${solved}人／${tries}人`,
    notTried: 'まだ誰も挑戦していません。',
    first: (player) => `一番乗り：${player}さん`,
    next: (when) => `次の問題：${when}`,
    over: 'この問題は終わりました。',
    solution: '答え',
    solutionOf: (number) => `問題${number}の答え`,
    wins: (player, moves) =>
      moves === 1
        ? `これで${player}の勝ちです。`
        : `相手が何をしても、${player}はこの手を含めて自分の${moves}手以内に勝ちます。`,
    line: (notation) => `最善を尽くした場合：${notation}`,
    oneTry: '挑戦は1回だけで、ほかの人には見えません。最初の手がそのまま答えになります。',
    right: '正解！',
    wrong: '残念、その手ではありません。',
    loses: (player, moves) =>
      moves === 1
        ? `そのあと、${player}が次の手ですぐに勝ちます。`
        : `そのあと、${player}は自分の${moves}手以内に勝てます。`,
    open: 'そのあとは、どちらも勝ちを決められません。',
    tomorrow: (when) => `答えは次の問題と一緒に出ます（${when}）。`,
    yourTry: 'この問題にはもう挑戦しました。',
    inARow: (count) => `連続正解：${count}`,
    record: (solved, tried, longest) => `${tried}問中${solved}問正解、最長${longest}問連続`,
    noStreaks: 'まだ連続正解の人はいません。',
    aboutStreaks: '続けて正解した問題の数です。間違えるか、1問でも飛ばすと途切れます。',
    none: (command) => `この問題は終わりました。練習なら、いつでも${command}でできます。`,
    busy: '前の問題をまだ作っています。1問ずつお願いします。',
    again: 'もう一度',
    show: '答えを見る',
    another: '次の問題へ',
    choose: '今日の問題：勝てる手が1つだけの局面',
    nowhere: '今日の問題なし',
    hour: (hour) => `毎日 ${hour}（UTC）`,
    fine: (channel, when) => `今日の問題は${channel}に出ます。次の問題：${when}`,
    troubles: {
      'no-access': (channel, permissions) =>
        `今日の問題を表示できません。${channel}でボットに${permissions}の権限が必要です。`,
      'no-permission': (channel, permissions) =>
        `今日の問題を表示できません。${channel}でボットに${permissions}の権限が必要です。`,
      gone: () => '今日の問題のチャンネルがなくなりました。別のチャンネルを選んでください。',
      refused: (channel) =>
        `Discordが${channel}への今日の問題の表示を受け付けません。後でもう一度試します。`,
    },
  },

  welcome: {
    what: 'こんにちは！2人用の小さな戦略ゲームを5つお届けします。',
    start: (challenge, settings) =>
      `どのチャンネルでも${challenge}で遊べます。チャンネル・持ち時間・言語は、サーバーを管理する人が${settings}で選べます。`,
    lobbyHere: 'ロビーがあれば、ワンクリックで対戦相手が見つかります。このチャンネルに置きますか？',
    lobbyThere: (settings) =>
      `ロビーがあれば、ワンクリックで対戦相手が見つかります。置き場所は${settings}で選べます。`,
    toServer: 'サーバーへ',
  },

  rules: {
    inShort: '基本ルール',
    example: 'プレイ例',
    goodToKnow: '補足と豆知識',
    start: '開始時の盤面',
  },

  film: {
    watch: '1局を見る',
    title: (moves) => `1局の始めから終わりまで（${moves}手）`,
    alt: (game, moves, end) => `「${game}」の1局の始めから終わりまで（${moves}手）。${end}`,
  },

  ratings: {
    unrated: {
      void: 'この対戦は無効とされたので、レートの対象外です。',
      excluded: 'この対戦は、ランキングの対象外です。',
      forgotten: 'お2人のどちらかが同じ月にデータを削除したので、この対戦は対象外です。',
      untimed: '時間制限なしの対戦なので、レートの対象外です。',
      'single-game': 'このゲームの1局勝負は先手か後手かで決まってしまうので、レートの対象外です。',
      unfinished: '2局のうち1局しか終わらなかったので、レートの対象外です。',
      'not-both-moved': '2人とも指す前の投了だったので、レートの対象外です。',
      'enough-today': 'お2人は今日、レート対象の対戦をもう十分に遊んだので、この対戦は対象外です。',
    },
    unratedOffer: {
      excluded: 'レート対象外：ランキングには反映されません',
      forgotten: '今月はレート対象外：お2人のどちらかがデータを削除したため',
      untimed: 'レート対象外：時間制限なしのため',
      'single-game': 'レート対象外：1局勝負は先手か後手かで決まってしまうため（2局なら対象）',
      'enough-today': '今日はレート対象外：お2人は今日の対象分をもう遊びました',
    },
    atStake: {
      1: (player, win, loss) => `レート対象：${player}さんは勝てば${win}、負ければ${loss}`,
      2: (player, win, loss) =>
        `レート対象：${player}さんは2局とも勝てば${win}、2局とも負ければ${loss}`,
    },
    openStakes: (player, rating) => `レート対象：${player}さんのレートは${rating}`,
    roughly: (line) => `${line}（目安）`,
    newcomer: '初参加',
    provisional: 'まだ暫定',
  },

  leaderboard: {
    title: 'ランキング',
    allGames: 'すべてのゲーム',
    allTime: '全期間',
    thisMonth: '今月',
    empty: (command) =>
      `ここでは、まだ誰も対戦を終えていません。「${command}」で一番乗りしましょう。`,
    you: 'あなた',
    notOnIt: 'あなたはまだこのランキングに載っていません。レート対象の対戦を終えると載ります。',
    players: (count) => `${count}人`,
    champion: (player, season) => `${season}のチャンピオンは${player}さんです！`,
    championsBefore: 'これまでのチャンピオン',
    howTo:
      '数字は、少なくともこれだけはあるといえるレート（レートから不確かさの2倍を引いた値）で、この順に並びます。「?」はまだ暫定で、月間チャンピオンにもなれません。🔥は連勝という意味です。',
  },

  profile: {
    title: (player) => `${player}さんの成績`,
    nothing: (player) => `${player}さんは、このサーバーではまだ対戦を終えていません。`,
    ratings: 'レート',
    bySeat: '先手・後手別の勝敗',
    asFirst: '先手',
    asSecond: '後手',
    bestWin: (opponent, rating) => `最高の勝利：対 ${opponent}さん（${rating}）`,
    longestStreak: (count) => `最多連勝数：${count}`,
    headToHead: (opponent, won, lost) => `対 ${opponent}さん：${won}勝${lost}敗`,
    recent: '最近の対戦',
    won: '勝ち',
    lost: '負け',
    noChart: 'グラフを描けませんでした。',
  },

  moderation: {
    title: 'このサーバーのランキング',
    void: '対戦を無効にする…',
    member: 'メンバーを除外する（除外中なら復帰させる）…',
    reset: '今月のシーズンをリセット',
    recomputing: (percent) =>
      `ランキングを再計算しています（${percent}%完了）。終わるまでは今の順位が有効で、対戦はそのまま続けられます。`,
    sureToReset: (season) =>
      `本当にシーズン「${season}」をリセットしますか？これまでの対戦は、このシーズンの成績に入らなくなります。「全期間」のランキングは変わりません。`,
    yesReset: 'リセットする',
    no: 'そのままにする',
    done: 'どの変更も、初めからそうだったものとして計算し直され、下の履歴に載ります。',
    acts: '変更の履歴',
    noActs: 'まだ何も変更されていません。',
    live: (channel) => `${channel} の挑戦状と対戦`,
    aboutLive: '取り消しや終了をしたものは結果なしになり、下の履歴に載ります。',
    liveCounts: (offers, games) => `挑戦状：${offers}・対戦：${games}`,
    onlyOldest: 'メニューには古い順に25件まで表示されます。',
    removeOffers: '挑戦状を取り消す…',
    endGame: '対戦を結果なしで終了する…',
    sureToRemove: '管理者として、この挑戦状を取り消しますか？',
    sureToEnd: '管理者として、この対戦を結果なしで終了しますか？',
    yesRemove: '取り消す',
    yesEnd: '終了する',
    deeds: {
      void: (by, what) => `${by}さんが対戦を無効にしました（${what}）`,
      restore: (by, what) => `${by}さんが対戦の無効を取り消しました（${what}）`,
      exclude: (by, what) => `${by}さんが${what}さんを除外しました`,
      include: (by, what) => `${by}さんが${what}さんを復帰させました`,
      'reset-season': (by, what) => `${by}さんがシーズン「${what}」をリセットしました`,
      remove: (by, what) => `${by}さんが挑戦状を取り消しました（${what}）`,
      end: (by, what) => `${by}さんが対戦を終了しました（${what}）`,
    },
  },

  voiding: {
    sure: {
      void: 'この対戦を無効にしますか？',
      restore: 'この対戦の無効を取り消しますか？',
    },
    follows: {
      void: 'この対戦によるレートの変化は取り消され、その後の対戦はすべて、この対戦なしで計算し直されます。ほかの人のレートも少し変わることがあります。',
      restore:
        '初めから無効ではなかったものとして、その後の対戦はすべて計算し直されます。ほかの人のレートも少し変わることがあります。',
      unrated: 'この対戦は、今もレートの対象外です。無効にすると、この先も対象になりません。',
    },
    told: '盤面に表示され、2人にも通知されます。あとで取り消せます。',
    own: {
      void: 'これはあなた自身の対戦です。自分の対戦を無効にしたことが履歴に載ります。',
      restore: 'これはあなた自身の対戦です。自分の対戦の無効を取り消したことが履歴に載ります。',
    },
    ownDeeds: {
      void: (by, what) => `${by}さんが自分の対戦を無効にしました（${what}）`,
      restore: (by, what) => `${by}さんが自分の対戦の無効を取り消しました（${what}）`,
    },
    yes: { void: '無効にする', restore: '無効を取り消す' },
    isVoid: '無効：選ぶと取り消せます',
    undo: '元に戻す',
    notices: {
      void: (one, two, game) =>
        `${one}さん、${two}さん、「${game}」の対戦が管理者によって無効とされたので、レートの対象外です。`,
      restore: (one, two, game) =>
        `${one}さん、${two}さん、「${game}」の対戦の無効は、管理者によって取り消されました。`,
    },
    ownNotice: (by) => `操作したのは、この対戦をプレイした${by}さんです。`,
  },

  privacy: {
    exporting: 'データをまとめています…',
    exported: 'あなたについて保存されているデータは、これですべてです。あなたにしか見えません。',
    notExported: 'データのファイルを送れませんでした。',
    sure: '本当に、あなたについて保存されているすべてのデータ（設定、レート、すべての対戦での参加者としての記録）を、全サーバーから削除しますか？対戦した相手の結果は、「元プレイヤー」との対戦として残ります。ただし公平のため、それらのサーバーであなたを見分けるための符号だけは残ります。戻ってきた場合、月末まであなたの対戦は対象外となり、管理者による除外も続きます。この操作は取り消せません。',
    yes: 'すべて削除する',
    no: '削除しない',
    forgotten:
      'あなたについて保存されていたデータを、公平のための符号を除いて、すべて削除しました。',
    kept: '何も削除していません。',
    stillPlaying:
      'まだ対戦の途中です。対戦を終えるか、投了するか、挑戦状を取り下げてください。そのあとで削除できます。',
    underWay: 'データについての前の依頼をまだ処理中です。依頼は1件ずつお願いします。',
    formerPlayer: '元プレイヤー',
  },

  replay: {
    step: (moves, of) => `${of}手中${moves}手目まで`,
    start: 'スタート',
    text: 'テキスト',
    notation: '棋譜です。コピーして使えます。',
    picture: '画像',
    drawing: '画像を作成しています…',
    waiting: (before) => `順番待ち中です。あなたの前に${before}枚あります…`,
    notDrawn: '画像を投稿できませんでした。',
    beat: (winner, loser) => `${winner}さんが${loser}さんに勝利`,
    toBoard: 'この対戦の盤面へ',
    none: 'ここで見られる終わった対戦は、まだありません。',
  },

  analysis: {
    button: '勝負の分かれ目',
    winningUntil: (player, move) => `${move}手目までは${player}の勝勢でした。`,
    openUntil: (move) => `${move}手目までは互角でした。`,
    allAlong: (player) => `${player}が最初から優勢で、最後まで譲りませんでした。`,
    winningAtEnd: (player) => `終局時、${player}はまだ勝勢でした。`,
    openAtEnd: '終局時、まだ互角でした。',
    turned: (count) => `形勢は${count}回動きました。`,
    title: '勝負の分かれ目',
    flawless: 'どちらにも見逃しはありませんでした。',
    more: (count) => `ほか${count}か所`,
    move: (number) => `${number}手目`,
    missedWin: (player, made, better, moves) =>
      `${player}の${made}。${better}なら${moves === 1 ? 'すぐに' : `${moves}手で`}勝てました。`,
    missedHold: (player, made, better) => `${player}の${made}。${better}なら互角のままでした。`,
    wins: (player, moves) =>
      moves === 0
        ? `${player}の勝ち`
        : `${player}が${moves === 1 ? '次の1手' : `${moves}手`}で勝ち`,
    isOpen: 'どちらも勝ちを強制できません',
    played: '実戦',
    better: '最善',
    choose: '分かれ目を見る…',
    accuracy: '正確さ',
    kept: (percent, kept, of) => `${percent}%（${of}手中${kept}手）`,
    noChoice: '差のつく選択なし',
    aboutAccuracy:
      '正確さ：選択で差がつく手のうち、何も逃さなかった手の割合です。勝ちまでの手数は両者の手を合わせたものです。',
    working: '対戦を解析しています…',
    failed: '対戦を解析できませんでした。あとでもう一度お試しください。',
    alt: (game, line) => `${game}の対戦の流れ。${line}`,
    inProfile: (percent, games) => `正確さ：直近${games}局で${percent}%`,
    before: (percent) => `その前は${percent}%`,
  },

  showing: {
    replay: '棋譜再生',
    share: '動画を共有',
    here: 'ここで見せる',
    podium: '表彰台',
    askFilm: (channel) => `この対戦の動画を${channel}に投稿します。全員に見えます。`,
    askLeaderboard: (channel) => `ランキングを${channel}に投稿します。全員に見えます。`,
    askProfile: (player, channel) =>
      `${player}さんのプロフィールを${channel}に投稿します。全員に見えます。`,
    askPodium: (channel) => `表彰台を${channel}に投稿します。全員に見えます。`,
    post: '投稿する',
    keep: 'やめておく',
    kept: '何も投稿していません。',
    posting: '投稿しています…',
    posted: (link) => `投稿しました：${link}`,
    notPosted: '投稿できませんでした。',
    tooSoon: (when) => `続けてたくさん投稿しました。次に投稿できるのは${when}です。`,
    postedAlready: (when) => `これはさっき投稿したばかりです。もう一度投稿できるのは${when}です。`,
    by: (player) => `${player}さんが公開`,
    podiumOf: (season) => `${season}の表彰台`,
    podiumEmpty: 'この表彰台には、まだ誰もいません。',
  },

  pieces: {
    whale: 'クジラ',
    fox: 'キツネ',
    cat: 'ネコ',
    panda: 'パンダ',
    frog: 'カエル',
    owl: 'フクロウ',
    duck: 'アヒル',
    bee: 'ミツバチ',
    crab: 'カニ',
    snail: 'カタツムリ',
    ghost: 'おばけ',
    robot: 'ロボット',
  },

  settings: {
    server: 'このサーバーの設定',
    me: 'あなたの設定（全サーバー共通）',
    saved: '変更はすぐに保存されます。',
    channels: '遊べるチャンネル',
    allChannels: 'すべてのチャンネル',
    clock: '挑戦状で指定がないときの制限時間',
    serverPings: 'このサーバーでの通知',
    myPings: 'あなたへの通知',
    pings: {
      turns: '番が来るたびに（時間切れの前にも）',
      reminders: '時間切れの前だけ',
      off: '通知しない',
    },
    language: '盤面の言語',
    auto: 'Discordのサーバー設定に合わせる',
    board: 'あなたの対戦での盤面の表示',
    boards: { emoji: '絵文字', text: 'テキスト（スクリーンリーダー向け）' },
    piece: {
      mine: 'あなたのコマ',
      about: '次の対戦から使われます。進行中の対戦のコマは変わりません。',
      ofSeat: (first, second) => `先手は${first}、後手は${second}`,
      second: '第2希望のコマ',
      aboutSecond:
        '2人が同じコマを選んでいるときは、挑戦した人がそのコマを使い、相手は第2希望のコマになります。',
      swapped: (piece) => `入れ替えました。第2希望は${piece}になりました。`,
      same: (piece) => `${piece}はすでに第1希望です。第2希望には別のコマを選んでください。`,
    },
    announce: '今月のチャンピオンを発表する場所',
    nowhere: '発表しない',
    threads: 'ゲームをする場所',
    places: { channel: 'チャンネルの中', thread: '対戦ごとに専用のスレッド' },
    blocked: 'ブロックしている人',
    nobodyBlocked: 'いません。',
    aboutBlocking: 'この人たちはあなたと対戦できません。本人には「できません」とだけ伝わります。',
    block: 'ブロックする…',
    unblock: 'ブロックを解除する…',
    permissionsFine: 'このチャンネルで必要な権限はすべてそろっています。',
  },

  help: {
    what: '2人用の小さな戦略ゲームが5つ。どれも盤は5×5マスです。誰かに挑戦したら、あとはボタンを押して遊ぶだけ。数分でも数日でも、好きなペースでどうぞ。対戦はそのまま残ります。',
    commands: 'コマンド',
    howTo:
      '盤面が眠ることはありません。対戦が続くかぎり、どのボタンもずっと使えます。都合のいいときに手を進めてください。あなたの番が来たら、メンションでお知らせします。',
    privacy:
      'プライバシー：保存するのはID（人・サーバー・チャンネル・盤面）、対戦の手、設定だけです。メッセージは読みません。',
  },
};
