import { expect, type Page } from '@playwright/test';
import { saved, typeInto } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';

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
