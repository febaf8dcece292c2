import { idOf } from '@xmgl/engine/testing/small-plan';
import { expect, it } from 'vitest';
import { useToasts } from '../../../ui/toast-store.ts';
import { offerUndo } from './offer-undo.ts';
import { openBrowser, startServer } from './plan-session.fixture.ts';
import type { PlanSession } from './plan-session.ts';

const { a, b } = idOf;

const setDays = (session: PlanSession, activityID: string, days: number) =>
  session.edit([{ kind: 'setDuration', activityID, durationMin: days * 480 }]);
const daysOf = (session: PlanSession) =>
  [a, b].map((rowID) => (session.getState().plan.activity.get(rowID)?.durationMin ?? 0) / 480);
/** What was asked for before has been done by then. */
const settled = (session: PlanSession) => session.preview([]);

it('takes back the edit it stands beside, and no later one', async () => {
  const { session } = await openBrowser(startServer(), '甲');
  const [, before] = daysOf(session);
  await setDays(session, a, 9);
  const first = offerUndo(session);
  await setDays(session, b, 12);
  const second = offerUndo(session);
  first.run();
  await settled(session);
  expect(daysOf(session)).toEqual([9, 12]);
  expect(useToasts.getState().toasts.at(-1)?.text).toContain('之后又有修改');
  second.run();
  await settled(session);
  expect(daysOf(session)).toEqual([9, before]);
  second.run();
  await settled(session);
  expect(daysOf(session)).toEqual([9, before]);
});
