import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './help-text.ts';

/** What is typed for a password is not shown. */
const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks the person at the keyboard; the question goes beside what the command prints. */
export const ask = async (question: string, isSecret = false): Promise<string> => {
  process.stderr.write(question);
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? nowhere() : process.stderr,
    terminal: isSecret,
  });
  const gone = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new UsageError('没有回答，未作任何改动')));
  });
  try {
    const answer = await Promise.race([lines.question(''), gone]);
    if (isSecret) process.stderr.write('\n');
    return answer.trim();
  } finally {
    lines.close();
  }
};

/** The first line of what is piped in; empty without any. */
export const readLine = async (): Promise<string> => {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line.replace(/\r$/, '');
  return '';
};
