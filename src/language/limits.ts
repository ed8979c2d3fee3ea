/** What Discord asks of the names of commands and options; it wants them in lower case, too. */
const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** How long some messages may be, by their keys; Discord's limits, and 40 for a button, which is what a phone shows. */
const LENGTHS: readonly (readonly [keys: RegExp, longest: number, what: string])[] = [
  [/^commands\.challengeMember$/u, 32, 'the name of a command'],
  [/^commands\..*\.description$|^games\.[^.]+\.pitch$/u, 100, 'a description'],
  [
    /^(?:clocks|firsts|legs|pieces|practice\.(?:levels|seats)|settings\.(?:boards|pings|places))\.|^games\.[^.]+\.title$/u,
    100,
    'an item of a menu',
  ],
  [
    new RegExp(
      `^(?:${[
        'buttons\\..*',
        'offer\\.(?:accept|decline|cancel)',
        'form\\.send',
        'requests\\.(?:agree|refuse)',
        'more\\.(?:button|takeBack|withdraw)',
        'practice\\.(?:hint|undo|start|button)',
        'away\\.backNow',
        'hints\\.(?:playAnyway|otherMove)',
        'textCopy\\..*',
        'waiting\\.(?:play|lookAgain|skip|list)',
        'lobby\\.(?:play|best|put)',
        'puzzle\\.(?:try|streaks|again|show|another)',
        'welcome\\.toServer',
        'film\\.watch',
        'moderation\\.(?:reset|yesReset|no|yesRemove|yesEnd)',
        'voiding\\.(?:yes\\..*|undo)',
        'privacy\\.(?:yes|no)',
        'replay\\.(?:text|picture)',
        'analysis\\.button',
        'showing\\.(?:replay|share|here|podium|post|keep)',
      ].join('|')})$`,
      'u',
    ),
    40,
    'a button',
  ],
  [
    /^(?:analysis\.choose|form\.chooseGame|list\.bring|lobby\.none|moderation\.(?:removeOffers|endGame|void|member)|more\.pause|puzzle\.nowhere|settings\.(?:allChannels|block|unblock|nowhere)|away\.choose)$/u,
    150,
    'the text of an empty menu',
  ],
];

/** What is too long about a message, or wrong about the name of a command. */
export function* lengthProblems(key: string, text: string): Generator<string> {
  if (/^commands\..*\.name$/u.test(key)) {
    if (!COMMAND_NAME.test(text)) {
      yield 'the name of a command has 1 to 32 letters, digits, - and _, and no spaces';
    }
    if (text !== text.toLowerCase()) yield 'the name of a command is in lower case';
  }
  for (const [keys, longest, what] of LENGTHS) {
    if (keys.test(key) && text.length > longest) {
      yield `${what} has at most ${longest} characters, and this has ${text.length}`;
    }
  }
}

/** Keys whose messages are seen side by side, each group by a pattern: they have to differ. */
const GROUPS: readonly RegExp[] = [
  /^commands\.\w+\.name$/u,
  /^commands\.(\w+)\.(?:\w+\.)?\w+\.name$/u,
  /^games\.[^.]+\.title$/u,
  /^(clocks|firsts|legs|pieces)\.[^.]+$/u,
  /^practice\.(levels|seats)\.[^.]+$/u,
  /^settings\.(boards|pings|places)\.[^.]+$/u,
];

/** The messages that have to differ and do not, each with the key it is like. */
export function* sameProblems(
  texts: Readonly<Record<string, string>>,
): Generator<readonly [key: string, like: string]> {
  for (const pattern of GROUPS) {
    const seen = new Map<string, string>();
    for (const [key, text] of Object.entries(texts)) {
      const [found, group = ''] = pattern.exec(key) ?? [];
      if (found === undefined) continue;
      const like = seen.get(`${group} ${text}`);
      if (like !== undefined) yield [key, like];
      seen.set(`${group} ${text}`, key);
    }
  }
}
