import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** One call, and meanwhile GET /healthz as often as it is answered, from a thread that no work of the server holds up. */
export type ProbeTask = {
  readonly address: string;
  readonly path: string;
  readonly token: string;
  readonly body: string;
};

export type Probed = {
  readonly status: number;
  /** Of the answer, its first letters. */
  readonly start: string;
  readonly tookMs: number;
  readonly worstMs: number;
  readonly asked: number;
};

const pauseMs = 4;
const quietMs = 60;

const ask = (
  url: string,
  options: object,
  body?: string,
): Promise<{ readonly status: number; readonly start: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      let start = '';
      answer.on('data', (chunk: Buffer) => {
        if (start.length < 300) start += chunk.subarray(0, 300).toString();
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, start }));
    });
    asked.once('error', reject);
    asked.end(body);
  });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const probe = async ({ address, path, token, body }: ProbeTask): Promise<Probed> => {
  // Of this call alone: a connection that has rested may be closed by then.
  const agent = new Agent({ keepAlive: true });
  let isDone = false;
  let asked = 0;
  let worstMs = 0;
  const watch = async (): Promise<void> => {
    while (!isDone) {
      const began = performance.now();
      await ask(`${address}/healthz`, { agent });
      worstMs = Math.max(worstMs, performance.now() - began);
      asked += 1;
      await pause(pauseMs);
    }
  };
  await ask(`${address}/healthz`, { agent });
  const watching = watch();
  await pause(quietMs);
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const answer = await ask(`${address}${path}`, { method: 'POST', headers }, body);
  const tookMs = performance.now() - began;
  // What is left to be done after the answer counts, too.
  await pause(quietMs);
  isDone = true;
  await watching;
  agent.destroy();
  return { ...answer, tookMs, worstMs, asked };
};

parentPort?.on('message', (task: ProbeTask) => {
  probe(task).then(
    (probed) => parentPort?.postMessage(probed),
    (error: unknown) => {
      throw error;
    },
  );
});
