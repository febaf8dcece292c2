import { expect, type Page } from '@playwright/test';
import { call, signIn } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

type Target = { readonly id: string; readonly title: string };
type Row = { readonly meetingID: string; readonly rowVersion: number };

/** A local minute so many hours from now. */
const inHours = (hours: number): string =>
  new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16);

const find = (page: Page, projectID: string, entity: string, text: string) =>
  call<readonly Target[]>(page, 'FindLinkTargets', { projectID, entity, text });

const idOf = async (page: Page, projectID: string, entity: string, text: string): Promise<string> =>
  (await find(page, projectID, entity, text)).find(({ title }) => title === text)?.id ?? '';

const projectOf = async (page: Page): Promise<string> => {
  await page.goto('/communicateMana/index?tab=meeting');
  await expect(page.getByRole('heading', { name: '会议', exact: true })).toBeVisible();
  return new URL(page.url()).searchParams.get('project') ?? '';
};

test('meeting ①: called with a clash told, answered and signed in on the phone, the objection answered, published', async ({
  page,
  other,
}) => {
  await signInToSample(page);
  const projectID = await projectOf(page);
  const [host, guest, recorder, kind] = await Promise.all([
    idOf(page, projectID, 'ProjectStakeholder', '陈明远'),
    idOf(page, projectID, 'ProjectStakeholder', '周航'),
    idOf(page, projectID, 'User', '陈明远'),
    idOf(page, projectID, '会议类型', '例会'),
  ]);
  const given = {
    projectID,
    meetingKindID: kind,
    startTime: inHours(1),
    endTime: inHours(2),
    place: '项目部一号会议室',
    hostID: host,
    recorderID: recorder,
    attendees: [{ projectStakeholderID: host }, { projectStakeholderID: guest }],
    agenda: [{ topic: '上周进度' }],
  };
  const earlier = await call<Row>(page, 'AddMeeting', { ...given, title: '先约好的会' });
  await call(page, 'UpdMeeting', {
    projectID,
    meetingID: earlier.meetingID,
    rowVersion: earlier.rowVersion,
    action: '发出通知',
  });
  const row = await call<Row>(page, 'AddMeeting', { ...given, title: '结构质量例会' });
  await page.goto(`/communicateMana/index?tab=meeting&id=${row.meetingID}`);
  const drawer = page.getByRole('dialog', { name: /结构质量例会/ }).first();
  await drawer.getByRole('button', { name: '发出通知' }).click();
  const step = page.getByRole('dialog', { name: /^发出通知会议/ });
  await expect(step.getByRole('list', { name: '时间冲突' })).toContainText(
    '周航 在该时段已有会议「先约好的会」',
  );
  await step.getByRole('button', { name: '发出通知会议' }).click();
  await expect(drawer.getByText('已通知').first()).toBeVisible();

  await signIn(other, 'zhouhang');
  await other.setViewportSize({ width: 390, height: 844 });
  const address = `/communicateMana/index?tab=meeting&project=${projectID}&id=${row.meetingID}`;
  await other.goto(address);
  await other.getByRole('button', { name: '答复是否参加' }).click();
  await other.getByRole('dialog', { name: '答复会议通知' }).getByRole('button', { name: '答复' }).click();
  await expect(other.getByRole('button', { name: '改答复（参加）' })).toBeVisible();

  await drawer.getByRole('tab', { name: '参会与会签' }).click();
  await drawer.getByRole('button', { name: '显示签到码' }).click();
  await expect(drawer.getByText('参会人用手机扫码')).toBeVisible();
  await other.getByRole('button', { name: '签到' }).click();
  await expect(other.getByText('已签到')).toBeVisible();
  await expect(drawer.getByRole('list', { name: '参会人' })).toContainText('签到');
  await drawer.getByRole('tab', { name: '详情' }).click();
  await drawer.getByRole('button', { name: '签到' }).click();
  await drawer.getByRole('button', { name: '开始' }).click();
  await drawer.getByRole('button', { name: '结束' }).click();
  await expect(drawer.getByText('纪要编写').first()).toBeVisible();
  const ended = await call<{ row: Row & { agenda: readonly object[] } }>(page, 'GetMeetingByID', {
    projectID,
    meetingID: row.meetingID,
  });
  await call(page, 'UpdMeeting', {
    projectID,
    meetingID: row.meetingID,
    rowVersion: ended.row.rowVersion,
    agenda: ended.row.agenda.map((line) => ({ ...line, discussion: '三层模板明日验收' })),
  });
  await drawer.getByRole('button', { name: '送会签' }).click();
  await expect(drawer.getByText('会签中').first()).toBeVisible();

  await other.goto(address);
  await other.getByRole('button', { name: '提出异议' }).click();
  const objection = other.getByRole('dialog', { name: '对会议纪要提出异议' });
  await objection.getByLabel('异议').fill('验收是后天');
  await objection.getByRole('button', { name: '提出异议' }).click();
  await expect(objection).toHaveCount(0);
  await drawer.getByRole('tab', { name: '参会与会签' }).click();
  await expect(drawer.getByRole('list', { name: '参会人' })).toContainText('验收是后天');
  await drawer.getByRole('button', { name: '答复异议' }).click();
  await drawer.getByLabel('答复 周航 的异议').fill('已与监理核对，是明日');
  await drawer.getByRole('button', { name: '答复', exact: true }).click();
  await other.getByRole('button', { name: '确认纪要' }).click();
  await expect(other.getByText('已确认')).toBeVisible();
  await expect(drawer.getByRole('list', { name: '参会人' })).toContainText('确认');
  await drawer.getByRole('tab', { name: '详情' }).click();
  await drawer.getByRole('button', { name: '发布' }).click();
  await expect(drawer.getByText('已发布').first()).toBeVisible();
  await drawer.getByRole('tab', { name: '参会与会签' }).click();
  await expect(drawer.getByText(/^第 1 版，陈明远/)).toBeVisible();
});
