import { expect, type Page } from '@playwright/test';
import { saved, typeInto } from '../schedule/plan-stage.ts';
import { call, signIn } from '../shell/session.ts';

type Target = { readonly id: string };

/** The id of what a form would find by this text. */
export const find = async (page: Page, projectID: string, entity: string, text = ''): Promise<string> => {
  const [first] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity, text });
  if (!first) throw new Error(`no ${entity} ${text}`);
  return first.id;
};

/** Casts a vote as a voter does, at a desk or on a phone. */
export const voteOnScreen = async (page: Page, ballot: string) => {
  await page.getByRole('button', { name: '表决', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^表决变更/ });
  await expect(dialog.getByText('工期影响')).toBeVisible();
  await dialog.getByText(ballot, { exact: true }).click();
  await dialog.getByRole('button', { name: '提交表决' }).click();
  await expect(dialog).toBeHidden();
};

/** Makes an activity ten days longer in the scenario of the change that is open. */
export const lengthen = async (
  page: Page,
  { name, durationMin }: { readonly name: string; readonly durationMin: number },
) => {
  await page.getByRole('button', { name: '打开变更方案' }).first().click();
  await expect(page).toHaveURL(/tab=scenario&scenario=/);
  await page.getByRole('searchbox').fill(name);
  await typeInto(page, name, 'duration', `${durationMin / 480 + 10}天`);
  await saved(page);
  await expect(page.getByText(/^[1-9]\d* 项活动/).first()).toBeVisible();
};

type Change = { readonly changeRequestID: string; readonly rowVersion: number };

/** Takes a draft of the sample through analysis and review; three of the CCB agree, which decides it. */
export const passThroughCcb = async (
  page: Page,
  other: Page,
  projectID: string,
  draft: Change,
): Promise<void> => {
  const take = ({ changeRequestID, rowVersion }: Change, given: object, by = page) =>
    call<Change>(by, 'UpdChange', { projectID, changeRequestID, rowVersion, ...given });
  const [analystID, implementOwnerID, verifierID] = [
    await find(page, projectID, 'User', '陈明远'),
    await find(page, projectID, 'User', '罗辰'),
    await find(page, projectID, 'User', '唐昕'),
  ];
  const submitted = await take(draft, { action: '提交' });
  const row = await take(submitted, { action: '受理', analystID, analysisDue: '2027-03-10' });
  const said = { qualityImpact: '无', riskImpact: '无', resourceImpact: '无', contractImpact: '无' };
  const people = { implementOwnerID, implementDue: '2027-04-30', verifierID };
  const reviewed = await take(row, { action: '提交评审', ...said, alternatives: '不改', ...people });
  for (const account of ['hejing', 'songyang', 'linxue']) {
    await signIn(other, account);
    await take(reviewed, { action: '表决', vote: '同意' }, other);
  }
};
