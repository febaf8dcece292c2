import { readFile } from 'node:fs/promises';
import { UsageError } from './help-text.ts';

export type CallWish = {
  readonly name: string;
  /** JSON, or `@` and the file that holds it, `-` standing for the standard input. */
  readonly body: string;
  readonly url: string | undefined;
};

const readBody = async (given: string): Promise<string> => {
  if (!given.startsWith('@')) return given;
  const path = given.slice(1);
  if (path !== '-') return await readFile(path, 'utf8');
  const pieces: Uint8Array[] = [];
  for await (const piece of process.stdin) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
};

const toMessage = (answer: unknown): string => {
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : [];
  const told = (Array.isArray(errors) ? errors : []).map((error: { message?: unknown }) => error.message);
  return told.join('；') || '服务没有按约定应答';
};

/** Sends one call to a running platform with the access token in `XMGL_TOKEN`; its data is printed as JSON. */
export const runCall = async (
  { name, body, url = process.env.XMGL_URL ?? 'http://127.0.0.1:8080' }: CallWish,
  token = process.env.XMGL_TOKEN,
): Promise<string> => {
  if (!token) throw new UsageError('请把访问令牌放在环境变量 XMGL_TOKEN 中；在个人中心 › 访问令牌新建');
  const sent = await readBody(body);
  const response = await fetch(new URL(`/api/${encodeURIComponent(name)}`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: sent,
  }).catch((cause: unknown) => {
    throw new UsageError(`连接不上 ${url}：${cause instanceof Error ? cause.message : String(cause)}`);
  });
  const answer: unknown = await response.json().catch(() => null);
  const isWell = typeof answer === 'object' && answer !== null && 'data' in answer && response.ok;
  if (!isWell) throw new UsageError(`${name}：${toMessage(answer)}`);
  return JSON.stringify(answer.data, null, 2);
};
