// 200 people in one conversation: from the moment that one of them sends something until everybody has it on the screen:
// the event brings the message, or it is fetched. XMGL_BENCH_MESSAGES: how many are sent (60).
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AddMessage, GetConversations, GetMessages } from '@xmgl/contracts/communication/talk.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { createClient } from '../api/bench-client.ts';
import { sampleAccounts } from '../api/sample-accounts.ts';
import { type BenchServer, startServer } from '../api/start-server.ts';

const clientCount = 200;
const messageCount = Number(process.env.XMGL_BENCH_MESSAGES ?? 60);
const pauseMs = 1000;
const userPwd = 'Xmgl2026';

type Talker = {
  readonly token: string;
  readonly heard: Map<string, number>;
  readonly has: Map<string, number>;
  readonly close: () => void;
};

const signIn = async (server: BenchServer, userAccount: string): Promise<string> => {
  const { data } = await createClient(server.address)(UserLogin, { userAccount, userPwd });
  if (!data) throw new Error(`${userAccount} was refused`);
  return data.accessToken;
};

/** As the page does it: an event brings the next message; where it does not, what is new is read once. */
const openTalker = async (
  server: BenchServer,
  token: string,
  conversationID: string,
  lastSeq: number,
): Promise<Talker> => {
  const ending = new AbortController();
  const call = createClient(server.address, token);
  const response = await fetch(`${server.address}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
  const heard = new Map<string, number>();
  const has = new Map<string, number>();
  let after = lastSeq;
  const fetchNew = async (seq: number): Promise<void> => {
    if (seq <= after) return;
    const { items } = await call(GetMessages, { conversationID, after });
    for (const { messageID } of items) if (!has.has(messageID)) has.set(messageID, performance.now());
    after = Math.max(after, items.at(-1)?.seq ?? 0);
  };
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const seq = Number(/"seq":(\d+)/.exec(event)?.[1]);
        if (!event.includes(conversationID) || Number.isNaN(seq)) continue;
        heard.set(String(seq), performance.now());
        const messageID = /"messageID":"([^"]+)"/.exec(event)?.[1];
        if (messageID === undefined || seq > after + 1) void fetchNew(seq);
        else {
          has.set(messageID, performance.now());
          after = seq;
        }
      }
    }
  };
  read(response.body).catch(() => undefined);
  return { token, heard, has, close: () => ending.abort() };
};

const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
};

const server = await startServer({ XMGL_ADDRESS_LIMIT: '100000000' });
const talkers: Talker[] = [];
try {
  // A person may hold 30 streams: the sample's people share them.
  const tokens = await Promise.all(sampleAccounts.map((account) => signIn(server, account)));
  const [token = ''] = tokens;
  const call = createClient(server.address, token);
  const talk = (await call(GetConversations, {})).find(({ kind }) => kind === '项目群');
  if (!talk) throw new Error('no conversation');
  const { conversationID, lastSeq } = talk;
  for (let at = 0; at < clientCount; at++)
    talkers.push(await openTalker(server, tokens[at % tokens.length] ?? '', conversationID, lastSeq));
  const sent = new Map<string, { readonly seq: number; readonly sentAt: number }>();
  const answered: number[] = [];
  for (let turn = 0; turn < messageCount; turn++) {
    const messageID = randomUUID();
    const sentAt = performance.now();
    const { seq } = await call(AddMessage, {
      conversationID,
      messageID,
      kind: '文字',
      content: `第 ${turn + 1} 句：今天下午三点在项目部开碰头会，请带上各自的进度。`,
    });
    answered.push(performance.now() - sentAt);
    sent.set(messageID, { seq, sentAt });
    await sleep(pauseMs);
  }
  await sleep(1000);
  const all = [...sent];
  const heard = all.flatMap(([, { seq, sentAt }]) =>
    talkers.flatMap((talker) => (talker.heard.get(String(seq)) ?? Number.NaN) - sentAt),
  );
  const delivered = all.flatMap(([messageID, { sentAt }]) =>
    talkers.flatMap(({ has }) => {
      const at = has.get(messageID);
      return at === undefined ? [] : [at - sentAt];
    }),
  );
  console.log(`${clientCount} people in one conversation, ${messageCount} messages, one a second`);
  console.log(
    `deliveries: ${delivered.length} of ${all.length * clientCount}; resident ${server.residentMb()} MB`,
  );
  console.log(`answer to the sender:          ${spread(answered)}`);
  console.log(`event heard:                   ${spread(heard)}`);
  console.log(`message on everybody's screen: ${spread(delivered)} (at most 300)`);
  if (delivered.length < all.length * clientCount) process.exitCode = 1;
} finally {
  for (const { close } of talkers) close();
  await server.stop();
}
