import type { Call } from '@xmgl/contracts/call';
import { expect } from 'vitest';
import { refusalsOf } from '../http/open-api/open-api.ts';
import type { Reply } from './start-app.ts';

/** Expects a refusal in the envelope, with its reasons in Chinese. */
export const expectRefusal = ({ status, body }: Reply): void => {
  expect(Object.keys(body).sort()).toEqual(['data', 'errors', 'statusCode', 'succeeded']);
  expect(body).toMatchObject({ statusCode: status, succeeded: false, data: null });
  expect(body.errors.length).toBeGreaterThan(0);
  for (const issue of body.errors) expect(issue.message).toMatch(/\p{Script=Han}/u);
};

/** Expects a status that the documentation of a call lists. */
export const expectDocumented = (call: Call, status: number): void =>
  expect([200, ...refusalsOf(call)], call.name).toContain(status);

/** Whether a member of a project who has no right at all is refused. */
export const asksForRight = ({ gate }: Call): boolean => {
  // Every member of a company reads its registers.
  if (gate.kind === 'project' && gate.key.endsWith('companyID') && gate.right === 'access') return false;
  return (
    gate.kind === 'platform' ||
    (gate.kind === 'company' && gate.atLeast !== 'member') ||
    ((gate.kind === 'project' || gate.kind === 'role') && gate.right !== null)
  );
};

/** Whether a call is about one company or project, which strangers know nothing of. */
export const isScoped = ({ gate }: Call): boolean => ['company', 'project', 'role'].includes(gate.kind);
