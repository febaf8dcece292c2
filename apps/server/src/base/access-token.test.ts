import { expect, test } from 'vitest';
import { accessTokenSeconds, createTokenIssuer } from './access-token.ts';

test('a token that was read before is refused once its quarter of an hour is over', async () => {
  const issuer = createTokenIssuer(new TextEncoder().encode('a secret for the tests, long enough'));
  const issued = new Date('2026-03-02T08:00:00Z');
  const after = (seconds: number) => new Date(issued.getTime() + seconds * 1000);
  const claims = { userID: 'somebody', sessionID: 'a session' };
  const token = await issuer.issue(claims, issued);
  expect(await issuer.verify(token, after(1))).toEqual(claims);
  expect(await issuer.verify(token, after(accessTokenSeconds - 1))).toEqual(claims);
  expect(await issuer.verify(token, after(accessTokenSeconds))).toBeNull();
});
