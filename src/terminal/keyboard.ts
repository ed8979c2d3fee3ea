import { createInterface } from 'node:readline';

/** Somebody to ask, line by line: a person at a terminal, or a pipe. */
export interface Keyboard {
  /** The next line, or nothing at the end of the input or after Ctrl-C. The Tab key completes `words`. */
  ask(prompt: string, words: readonly string[]): Promise<string | undefined>;
  close(): void;
}

/**
 * Reads lines and never loses one that arrives before it is asked for. On a terminal readline edits the line, keeps a
 * history and completes words; lines from a pipe are echoed, so that what is printed reads as a transcript.
 */
export function openKeyboard(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Keyboard {
  let completions: readonly string[] = [];
  const isTerminal = input.isTTY && output.isTTY;
  const readline = createInterface({
    input,
    ...(isTerminal ? { output } : {}),
    terminal: isTerminal,
    completer: (line: string) => [completions.filter((word) => word.startsWith(line)), line],
  });
  const waiting: string[] = [];
  let isClosed = false;
  let wake: (() => void) | undefined;

  readline.on('line', (line) => {
    waiting.push(line);
    wake?.();
  });
  readline.on('close', () => {
    isClosed = true;
    wake?.();
  });
  readline.on('SIGINT', () => {
    waiting.length = 0;
    readline.close();
  });

  return {
    async ask(prompt, words) {
      completions = words;
      if (isTerminal && !isClosed) {
        readline.setPrompt(prompt);
        readline.prompt();
      } else {
        output.write(prompt);
      }
      if (waiting.length === 0 && !isClosed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const line = waiting.shift();
      if (line === undefined) output.write('\n');
      else if (!isTerminal) output.write(`${line}\n`);
      return line;
    },
    close: () => readline.close(),
  };
}
