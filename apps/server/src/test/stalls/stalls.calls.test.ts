import { allCalls } from '@xmgl/contracts/all-calls';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProject } from '../factories.ts';
import { startApp, type TestApp } from '../start-app.ts';
import { allHeavyCases } from './all-heavy-cases.ts';
import { lightCalls } from './light-calls.ts';
import { likeHeavyCalls } from './like-heavy-calls.ts';
import { openProbe, type Probe } from './open-probe.ts';

/** Heavy enough for a stall to show, small enough for every run; `npm run bench -- stalls` takes the largest. */
const sizes = { activities: 1500, commands: 1000, rows: 200 };

let server: TestApp;
let probe: Probe;
beforeAll(async () => {
  server = await startApp({}, undefined, { checksOutput: false, isPair: true });
  probe = openProbe();
});
afterAll(async () => {
  await probe.close();
  await server.close();
});

test('every call is measured at its heaviest, does the work of one that is, or is light by what bounds it', () => {
  const made = new Set(
    allRegisters.flatMap((register) => Object.values(callsOf(register)).map(({ name }) => name)),
  );
  const named = [
    ...new Set(allHeavyCases.map(({ call }) => call.name).filter((name) => !made.has(name))),
    ...Object.values(likeHeavyCalls).flat(),
    ...Object.values(lightCalls).flat(),
  ];
  const own = allCalls.map(({ name }) => name).filter((name) => !made.has(name));
  expect(named.toSorted()).toEqual(own.toSorted());
});

test('each call is accepted at its heaviest, and how long GET /healthz waited meanwhile is printed', async () => {
  const { owner, company, projectID } = await startProject(server);
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const stage = {
    sizes,
    companyID: company.companyID,
    projectID,
    send: ((call, input) => server.send(call, input, owner.token)) as Parameters<
      (typeof allHeavyCases)[number]['toInput']
    >[0]['send'],
  };
  const waits: { readonly name: string; readonly worstMs: number }[] = [];
  for (const { call, label, toInput } of allHeavyCases) {
    const name = `${call.name} ${label}`;
    const body = JSON.stringify(await toInput(stage));
    const probed = await probe.send({ address, path: `/api/${call.name}`, token: owner.token, body });
    expect([name, probed.status, probed.status === 200 ? '' : probed.start]).toEqual([name, 200, '']);
    waits.push({ name, worstMs: probed.worstMs });
  }
  const worst = waits.toSorted((a, b) => b.worstMs - a.worstMs).slice(0, 5);
  const told = worst.map(({ name, worstMs }) => `${name} ${worstMs.toFixed(0)} ms`).join(', ');
  process.stdout.write(`longest waits of GET /healthz: ${told}\n`);
}, 300_000);
