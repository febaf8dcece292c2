import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { id, idOf } from '@xmgl/engine/testing/small-plan';
import { describe, expect, it } from 'vitest';
import { newID, openBrowser, startDisk, startServer } from './plan-session.fixture.ts';
import type { PlanSession } from './plan-session.ts';

const { a, b, c } = idOf;

const saved = (session: PlanSession): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { saveState, conflict } = session.getState();
      if (saveState !== 'saved' && !conflict) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    setTimeout(look);
  });

const setDuration = (activityID: string, days: number): PlanCommand => ({
  kind: 'setDuration',
  activityID,
  durationMin: days * 480,
});
const daysOf = (session: PlanSession, activityID: string) =>
  (session.getState().plan.activity.get(activityID)?.durationMin ?? 0) / 480;

describe('a plan being edited', () => {
  it('shows an edit with its new dates and stores it', async () => {
    const server = startServer();
    const { session } = await openBrowser(server, '甲');
    const before = session.getState().dates.planFinish;
    expect(await session.edit([setDuration(a, 5)])).toEqual({});
    expect(session.getState().dates.planFinish).toBeGreaterThan(before);
    await saved(session);
    expect(server.plan().activity.get(a)?.durationMin).toBe(2400);
    expect(session.getState().planVersion).toBe(8);
  });

  it('refuses what the rules forbid, and changes nothing', async () => {
    const { session } = await openBrowser(startServer(), '甲');
    const before = session.getState().plan;
    const cycle = await session.edit([{ kind: 'addLink', linkID: newID(), predID: b, succID: a }]);
    expect(cycle.error).toContain('循环');
    expect(
      (await session.edit([{ kind: 'updateActivity', activityID: a, fields: { name: ' ' } }])).error,
    ).toBe('请填写名称');
    expect(session.getState().plan).toBe(before);
    expect(session.getState().canUndo).toBe(false);
  });

  it('takes what the server itself said as its own edit, which undo takes back; what others said before it stays', async () => {
    const server = startServer();
    const { session } = await openBrowser(server, '甲');
    const batchID = newID();
    const said = { baseVersion: 7, upon: [] };
    await server.send({ ...said, batchID: newID(), commands: [setDuration(c, 9)] }, '乙');
    const answer = await session.sayThere(async () => {
      await server.send({ ...said, batchID, commands: [setDuration(a, 5)] }, '甲');
      return batchID;
    });
    expect(answer).toEqual({});
    expect([daysOf(session, a), daysOf(session, c)]).toEqual([5, 9]);
    expect(session.getState()).toMatchObject({ undoID: batchID, unsavedCount: 0, planVersion: 9 });
    await session.undo();
    await saved(session);
    expect([daysOf(session, a), daysOf(session, c)]).toEqual([2, 9]);
    expect(server.plan().activity.get(a)?.durationMin).toBe(960);
  });

  it('tells the plan once it is computed: stored dates do not say how long a summary is', async () => {
    const server = startServer();
    const stored = {
      readPlan: async () => {
        const plan = await server.readPlan();
        const at = { start: plan.settings.startAt, finish: plan.settings.startAt + 1440 };
        const wbsNodes = [{ wbsNodeID: id(40), code: '1', name: '主体', sortKey: 0, ...at }];
        const activities = plan.activities.map((row) => ({ ...row, ...at, wbsNodeID: id(40) }));
        return { ...plan, wbsNodes, activities, finish: at.finish };
      },
    };
    const { session } = await openBrowser({ ...server, ...stored }, '甲');
    const { dates } = await session.settled();
    expect(dates.durationMin[dates.rowIDs.indexOf(id(40))]).toBeGreaterThan(0);
  });

  it('goes back and forth, on the server too', async () => {
    const server = startServer();
    const { session } = await openBrowser(server, '甲');
    await session.edit([setDuration(a, 5)]);
    await session.edit([{ kind: 'deleteActivities', activityIDs: [b], reconnect: false }]);
    await session.undo();
    await session.undo();
    expect(daysOf(session, a)).toBe(2);
    expect(session.getState().plan.link.size).toBe(1);
    await session.redo();
    await saved(session);
    expect(daysOf(session, a)).toBe(5);
    expect(server.plan().activity.get(a)?.durationMin).toBe(2400);
    expect(server.plan().activity.has(b)).toBe(true);
  });

  it('sends a batch again after a broken connection, and it counts once', async () => {
    const server = startServer();
    const { session } = await openBrowser(server, '甲');
    server.cut.requests = 2;
    server.cut.answers = 1;
    await session.edit([setDuration(a, 5)]);
    await session.edit([setDuration(a, 6)]);
    await saved(session);
    expect(server.batches).toHaveLength(2);
    expect(server.plan().activity.get(a)?.durationMin).toBe(2880);
    expect(session.getState().planVersion).toBe(9);
  });

  it('brings the edits of others under its own', async () => {
    const server = startServer();
    const one = await openBrowser(server, '甲');
    const two = await openBrowser(server, '乙');
    await one.session.edit([setDuration(a, 5)]);
    await saved(one.session);
    await two.session.edit([setDuration(c, 9)]);
    await saved(two.session);
    expect(two.session.getState().changedByOthers).toEqual({ rowIDs: [a], userName: '甲' });
    await one.session.hear(server.version(), server.batches.at(-1)?.batchID ?? '');
    for (const { session } of [one, two]) expect([daysOf(session, a), daysOf(session, c)]).toEqual([5, 9]);
  });

  it('tells a stale edit and lets the reader choose', async () => {
    const server = startServer();
    const one = await openBrowser(server, '甲');
    const two = await openBrowser(server, '乙');
    await one.session.edit([setDuration(a, 6)]);
    await saved(one.session);
    await two.session.edit([setDuration(a, 7)]);
    await saved(two.session);
    expect(two.session.getState().conflict?.message).toContain('工期');
    expect(server.plan().activity.get(a)?.durationMin).toBe(6 * 480);

    await two.session.resolveConflict('mine');
    await saved(two.session);
    expect(server.plan().activity.get(a)?.durationMin).toBe(7 * 480);

    await one.session.edit([setDuration(a, 8)]);
    await saved(one.session);
    await one.session.resolveConflict('theirs');
    await saved(one.session);
    expect(daysOf(one.session, a)).toBe(7);
    expect(server.plan().activity.get(a)?.durationMin).toBe(7 * 480);
    expect(one.told).toEqual([]);
  });

  it('says again, once, what was not acknowledged when the page was left', async () => {
    const server = startServer();
    const disk = startDisk();
    const { session, leave } = await openBrowser(server, '甲', disk);
    // The first arrives but its answer is lost, the others never arrive.
    server.cut.answers = 1;
    await session.edit([{ kind: 'addActivity', activityID: id(70), wbsNodeID: null, name: '丁' }]);
    server.cut.requests = Number.POSITIVE_INFINITY;
    await session.edit([setDuration(a, 5)]);
    await session.edit([setDuration(a, 6)]);
    expect(disk.count()).toBe(3);
    leave();
    server.cut.requests = 0;

    const again = await openBrowser(server, '甲', disk);
    expect(daysOf(again.session, a)).toBe(6);
    await saved(again.session);
    expect(again.news).toEqual(['有 2 处修改尚未保存，正在重新提交']);
    expect(server.batches).toHaveLength(3);
    expect(server.plan().activity.get(a)?.durationMin).toBe(2880);
    expect(again.session.getState().plan.activity.size).toBe(4);
    expect(again.told).toEqual([]);
    expect(disk.count()).toBe(0);
  });

  it('tells, when the page is opened anew, what others changed in the meantime', async () => {
    const server = startServer();
    const disk = startDisk();
    const one = await openBrowser(server, '甲', disk);
    server.cut.requests = Number.POSITIVE_INFINITY;
    await one.session.edit([setDuration(c, 3)]);
    await one.session.edit([setDuration(a, 7)]);
    await one.session.edit([setDuration(a, 8)]);
    one.leave();
    server.cut.requests = 0;
    const two = await openBrowser(server, '乙');
    await two.session.edit([setDuration(a, 4)]);
    await saved(two.session);

    const again = await openBrowser(server, '甲', disk);
    await saved(again.session);
    expect(again.session.getState().conflict?.message).toContain('工期');
    expect(server.plan().activity.get(a)?.durationMin).toBe(4 * 480);
    expect(server.plan().activity.get(c)?.durationMin).toBe(3 * 480);
    expect(disk.count()).toBe(2);
    await again.session.resolveConflict('mine');
    await saved(again.session);
    expect(again.session.getState().conflict?.message).toContain('工期');
    await again.session.resolveConflict('mine');
    await saved(again.session);
    expect(server.plan().activity.get(a)?.durationMin).toBe(8 * 480);
    expect(disk.count()).toBe(0);
  });

  it('leaves out what the plan says already', async () => {
    const server = startServer();
    const one = await openBrowser(server, '甲');
    const two = await openBrowser(server, '乙');
    await one.session.edit([setDuration(a, 5)]);
    await two.session.edit([setDuration(a, 5)]);
    await saved(one.session);
    await saved(two.session);
    expect(two.session.getState().saveState).toBe('saved');
    expect(daysOf(two.session, a)).toBe(5);
  });

  it('still takes edits back after the same plan was read again, as when a baseline was saved', async () => {
    const server = startServer();
    const { session } = await openBrowser(server, '甲');
    const before = daysOf(session, a);
    await session.edit([setDuration(a, 9)]);
    await saved(session);
    await session.reload();
    await session.undo();
    expect([daysOf(session, a), session.getState().canRedo]).toEqual([before, true]);
  });

  it('does not take a step back over what somebody else has made of it since, but the step before', async () => {
    const server = startServer();
    const one = await openBrowser(server, '甲');
    const two = await openBrowser(server, '乙');
    const before = daysOf(one.session, b);
    // With work that a duration changes too.
    await one.session.edit([
      { kind: 'addResource', resourceID: id(60), fields: { name: '钢筋工', kind: 'labour' } },
      { kind: 'addAssignment', assignmentID: id(61), activityID: a, resourceID: id(60), units: 2 },
    ]);
    await one.session.edit([setDuration(b, 6)]);
    await one.session.edit([setDuration(a, 9)]);
    await saved(one.session);
    await two.session.resync();
    await two.session.edit([setDuration(a, 11)]);
    await saved(two.session);
    await one.session.resync();
    expect((await one.session.undo()).error).toMatch(/工期」之后被乙改为 11 天，没有撤销$/);
    expect(daysOf(one.session, a)).toBe(11);
    expect(await one.session.undo()).toEqual({});
    await saved(one.session);
    expect([daysOf(one.session, a), daysOf(one.session, b)]).toEqual([11, before]);
  });

  it('takes what was said against a colleague back to what the colleague left', async () => {
    const server = startServer();
    const one = await openBrowser(server, '甲');
    const two = await openBrowser(server, '乙');
    await one.session.edit([setDuration(a, 9)]);
    await saved(one.session);
    await two.session.edit([setDuration(a, 11)]);
    await saved(two.session);
    await two.session.resolveConflict('mine');
    await saved(two.session);
    expect(daysOf(two.session, a)).toBe(11);
    expect(await two.session.undo()).toEqual({});
    await saved(two.session);
    expect([daysOf(two.session, a), server.plan().activity.get(a)?.durationMin]).toEqual([9, 9 * 480]);
  });

  it('takes an import back in one step, with what followed, and brings it again', async () => {
    const server = startServer();
    const { session } = await openBrowser(server, '甲');
    const imported = applyPlanCommands(server.plan(), [setDuration(a, 9)]);
    if (!imported.ok) throw new Error(imported.failure.message);
    const before = daysOf(session, a);
    await session.reload(server.swap(imported.plan));
    await session.edit([setDuration(a, 10)]);
    await saved(session);
    await session.undo();
    await saved(session);
    expect([daysOf(session, a), session.getState().canUndo]).toEqual([9, true]);
    await session.undo();
    expect([daysOf(session, a), session.getState().canUndo]).toEqual([before, false]);
    await session.redo();
    expect([daysOf(session, a), session.getState().canRedo]).toEqual([9, false]);
  });
});
