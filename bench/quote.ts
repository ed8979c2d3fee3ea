import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', 'docs', 'performance.md');

/** Puts what a bench has printed into the documentation: into the block behind the comment that names its script. */
export function quote(script: string, output: string): void {
  const text = readFileSync(FILE, 'utf8');
  const comment = `<!-- npm run ${script} -->\n`;
  const [before, behind, ...more] = text.split(comment);
  if (before === undefined || behind === undefined || more.length > 0)
    throw new Error(`${FILE} has no place, or several, for what ${script} prints.`);
  // The first line of a table may begin with spaces.
  const lines = output.replace(/^\n+/u, '').trimEnd();
  const block = `\`\`\`\n${lines}\n\`\`\`\n`;
  writeFileSync(FILE, before + comment + behind.replace(/^```\n[^`]*```\n|^/u, () => block));
}
