import type { Locator, Page } from '@playwright/test';
import { makeCurrent, openProject } from '../schedule/plan-stage.ts';
import { call, signIn } from '../shell/session.ts';
import { address, expect, type Target } from './register-stage.ts';

/** The measures of a project of one's own: nothing in it but what the test writes, and its maker alone. */
export const openOwn = async (page: Page, search = ''): Promise<string> => {
  const projectID = await openProject(page);
  await goToMeasures(page, search);
  return projectID;
};

/** `search` is what the address of the list says more. */
export const goToMeasures = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`${address}${search}`);
  await expect(page.getByRole('heading', { name: '参与措施', exact: true })).toBeVisible();
};

/** The name under which the maker of a project stands in its register. */
export const nameIn = async (page: Page, projectID: string): Promise<string> => {
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  return whom?.title ?? '';
};

type Role = { readonly roleID: string; readonly roleName: string };

/** Makes a colleague of the sample's unit a member of a project, by one role more than 只读. */
export const addColleague = async (page: Page, projectID: string, text: string, roleName?: string) => {
  const [colleague] = await call<{ userID: string }[]>(page, 'FindColleagues', { projectID, text });
  const userIDs = [colleague?.userID];
  await call(page, 'AddProjectStakeholderList', { projectID, stakeholders: [{ userID: userIDs[0] }] });
  if (roleName === undefined) return userIDs;
  const roles = await call<Role[]>(page, 'GetRoleList', { projectID });
  const roleID = roles.find((role) => role.roleName === roleName)?.roleID;
  await call(page, 'AddRolePersonnel', { roleID, userIDs });
  return userIDs;
};

/** Signs a person of the sample in with a project that is not the sample's. */
export const signInTo = async (page: Page, account: string, projectID: string): Promise<void> => {
  await signIn(page, account);
  await makeCurrent(page, projectID);
};

type Guest = {
  readonly projectStakeholderID: string;
  readonly userName: string;
  readonly rowVersion: number;
};

/** People of another unit, by their names, who are written down in a project. */
export const addGuests = async (
  page: Page,
  projectID: string,
  names: readonly string[],
): Promise<readonly Guest[]> => {
  const stakeholders = names.map((userName) => ({ userName, company: '华建监理', partyRole: '监理' }));
  const given = { projectID, stakeholders };
  return (await call<{ items: Guest[] }>(page, 'AddProjectStakeholderList', given)).items;
};

const gapOfHand = 180;

/** Two clicks in the same moment, quicker than any hand. */
export const clickInOneMoment = (button: Locator) =>
  button.evaluate((one: HTMLElement) => {
    one.click();
    one.click();
  });

/** A double click as slow as a hand: between its clicks the deed is done, and something else may stand there. */
export const clickTwiceByHand = async (page: Page, button: Locator) => {
  // Waits until it stands still.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await page.waitForTimeout(gapOfHand);
  }
};

/** The calls of these names that a page sends from now on; asked for them, it begins anew. */
export const watchCalls = (page: Page, wanted: RegExp): (() => readonly string[]) => {
  let sent: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/(\w+)$/.exec(request.url())?.[1] ?? '';
    if (wanted.test(name)) sent.push(name);
  });
  return () => {
    const names = sent;
    sent = [];
    return names;
  };
};
