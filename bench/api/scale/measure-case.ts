import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { MeasuredCase } from './measured-case.ts';
import type { ScaleStage } from './scale-stage.ts';

const usual = { warmUps: 8, turns: 40 } as const;
/** What a limit holds for is measured as a server answers it that has been up for a while. */
const limited = { warmUps: 200, turns: 100 } as const;
/** Files take long, and no limit holds for them. */
const withFiles = { warmUps: 2, turns: 10 } as const;

const paceOf = ({ excuse, mostMs }: MeasuredCase) => {
  if (excuse === 'file') return withFiles;
  return mostMs === undefined ? usual : limited;
};

/** Milliseconds from sending to the whole answer, and what server and database together computed for it. */
export type Spread = {
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly cpuP99: number;
};

type Took = { readonly ms: number; readonly cpu: number };

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const spreadOf = (took: readonly Took[]): Spread => {
  const times = took.map(({ ms }) => ms);
  const work = took.map(({ cpu }) => cpu);
  return { p50: at(times, 0.5), p99: at(times, 0.99), cpu: at(work, 0.5), cpuP99: at(work, 0.99) };
};

// The plain client: fetch computes longer than the shortest calls that it is to measure.
const agent = new Agent({ keepAlive: true });

const postText = async (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<string> => {
  const sent = request(address, { method: 'POST', agent, headers }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return await text(answer);
};

const tokenFor = async (
  { sender }: MeasuredCase,
  stage: ScaleStage,
  turn: number,
): Promise<string | null> => {
  if (typeof sender === 'function') return await sender(stage, turn);
  if (sender === 'nobody') return null;
  return sender === 'admin' ? stage.admin : stage.owner;
};

/** Prepares one turn, sends it, and answers what it cost: what was computed, if `cpuMs` tells, and the time from the first byte out to the last byte in. */
export const sendOnce = async (
  one: MeasuredCase,
  stage: ScaleStage,
  turn: number,
  cpuMs: () => number = () => 0,
): Promise<Took> => {
  const body = JSON.stringify(await one.toInput(stage, turn));
  const token = await tokenFor(one, stage, turn);
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const computed = cpuMs();
  const began = performance.now();
  const answer = await postText(`${stage.address}/api/${one.call.name}`, headers, body);
  const ms = performance.now() - began;
  const cpu = cpuMs() - computed;
  if (!answer.startsWith('{"statusCode":200,"succeeded":true'))
    throw new Error(`${one.label}: ${answer.slice(0, 300)}`);
  return { ms, cpu };
};

/** One caller, the two databases in turns: whatever else the machine does, it does to both. */
export const measureCase = async (
  one: MeasuredCase,
  stages: readonly ScaleStage[],
): Promise<readonly Spread[]> => {
  const times = stages.map((): Took[] => []);
  const pace = paceOf(one);
  for (let turn = 0; turn < pace.warmUps + pace.turns; turn++)
    for (const [at, stage] of stages.entries()) {
      const took = await sendOnce(one, stage, turn, stage.cpuMs);
      if (turn >= pace.warmUps) times[at]?.push(took);
    }
  return times.map(spreadOf);
};
