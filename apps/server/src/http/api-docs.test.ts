import { createHash } from 'node:crypto';
import { allCalls } from '@xmgl/contracts/all-calls';
import { finishSteps } from '@xmgl/engine/steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../test/start-app.ts';
import { readApiText } from './api-text.ts';
import { describeCalls } from './open-api/open-api.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const policyOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({ url, headers });
  return { answer, policy: String(answer.headers['content-security-policy']) };
};

test('the documentation starts itself under a policy that names its own script and no other', async () => {
  const { answer, policy } = await policyOf('/api/docs/');
  const script = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(answer.body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  const unchanged = await policyOf('/api/docs/', { 'if-none-match': String(answer.headers.etag) });
  expect([unchanged.answer.statusCode, unchanged.policy]).toEqual([304, policy]);
  expect((await policyOf('/healthz')).policy).not.toContain('sha256-');
});

test('many who ask for the description of the calls first are sent one text, which is made once', async () => {
  const made = await readApiText();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => server.app.inject({ url: '/api/openapi.json' })),
  );
  expect(answers.every(({ rawPayload }) => rawPayload.equals(made))).toBe(true);
  expect(await readApiText()).toBe(made);
  expect(JSON.parse(made.toString())).toEqual(finishSteps(describeCalls(allCalls)));
});
