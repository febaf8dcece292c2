import { cashLine } from '@xmgl/contracts/cost/cash-line.register';
import { whyKept } from '@xmgl/contracts/flow/flow';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { idNameOf, type Register, tableOf } from '@xmgl/contracts/register/register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../test/cost-desk.ts';
import { wordOf } from '../../test/words.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const lockedStates = ({ workflow }: Register) =>
  Object.entries(workflow?.states ?? {}).filter(([, { isLocked }]) => isLocked);

test.each(
  allRegisters.filter((one) => lockedStates(one).length > 0).map((one) => [one.entity, one] as const),
)('a row of %s that is not corrected is not deleted either, unless its state says why', (_, register) => {
  for (const [state, { mayGo }] of lockedStates(register))
    expect(whyKept(register.workflow, state)).toBe(
      mayGo === undefined ? `当前状态为「${state}」，不能删除` : null,
    );
});

type Row = Readonly<Record<string, unknown>> & { readonly rowVersion: number };

const addTo = async (register: Register, given: object): Promise<Row> => {
  const { server, projectID, owner } = desk;
  const { status, body } = await server.post(
    callsOf(register).add.name,
    { projectID, ...given },
    owner.token,
  );
  expect([register.entity, status, body.errors]).toEqual([register.entity, 200, []]);
  return body.data as Row;
};

const givenIssue = async () => ({
  title: '东北角渗水',
  description: '雨后渗水',
  categoryID: await wordOf(desk.server, desk.company.companyID, desk.owner, '问题类别', '质量'),
  priority: '高',
  raiserID: desk.stakeholderIDs[0],
  raisedTime: '2026-03-02',
  ownerID: desk.owner.userID,
  dueTime: '2026-03-20',
});
const givenLesson = async () => ({
  title: '先做样板',
  lessonKind: '成功经验',
  areaNo: '8',
  situation: '样板先行，返工少',
  recommendation: '每道工序先做样板',
});
const givenCash = async () => ({
  title: '进度款',
  direction: '流入',
  source: '其他',
  dueDay: '2026-04-30',
  amount: 100,
});

test.each([
  ['Issue', issue, givenIssue],
  ['Lesson', lesson, givenLesson],
  ['CashLine', cashLine, givenCash],
] as const)(
  '%s is not deleted in any such state, by whoever may delete otherwise',
  async (_, register: Register, given) => {
    const { server, projectID, owner } = desk;
    const id = idNameOf(register);
    const row = await addTo(register, await given());
    for (const [state] of lockedStates(register)) {
      await sql`update ${sql.table(tableOf(register))} set state = ${state}
      where ${sql.ref(`${tableOf(register)}_id`)} = ${row[id]}`.execute(server.database.ownerDb);
      const rows = [{ id: row[id], rowVersion: row.rowVersion }];
      const { status, body } = await server.post(
        callsOf(register).del.name,
        { projectID, rows },
        owner.token,
      );
      expect([state, status, body.errors[0]?.message]).toEqual([
        state,
        409,
        `当前状态为「${state}」，不能删除`,
      ]);
    }
  },
);
