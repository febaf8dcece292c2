import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { keepProcess } from './kept-process.ts';

const own = JSON.stringify(new URL('./kept-process.ts', import.meta.url).href);
const source = `import { once } from 'node:events';
import { answerBeats } from ${own};
const gone = once(process, 'disconnect');
await once(process, 'message');
answerBeats();
process.send?.('ready');
await gone;
process.exit(0);
`;

test('a program that hangs is ended and starts again; one that answers stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xmgl-kept-'));
  const program = join(folder, 'program.ts');
  await writeFile(program, source);
  const log = { warn: vi.fn(), error: vi.fn() };
  const kept = await keepProcess(
    { program: pathToFileURL(program), name: '样例', toTask: () => ({}), beatMs: 60 },
    log,
  );
  try {
    const first = kept.pid();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(kept.pid()).toBe(first);
    process.kill(Number(first), 'SIGSTOP');
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith('样例已重新启动'), 15_000);
    expect(kept.pid()).not.toBe(first);
    expect(log.error).toHaveBeenCalledWith('样例没有回应，正在结束它');
  } finally {
    await kept.stop();
    await rm(folder, { recursive: true });
  }
});
