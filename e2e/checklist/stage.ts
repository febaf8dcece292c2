import { expect, type Locator, type Page } from '@playwright/test';
import { newNumber, ownPassword, registerComplete } from '../identity/new-account.ts';
import { call } from '../shell/session.ts';

export type Stage = {
  readonly userID: string;
  readonly userTel: string;
  readonly companyID: string;
  readonly companyName: string;
  readonly projectIDs: readonly string[];
};

let count = 0;
const mark = (): string => {
  count += 1;
  return `${Date.now() % 100_000}${count}`;
};

export const addProject = async (page: Page, companyID: string, projectName: string): Promise<string> =>
  (await call<{ projectID: string }>(page, 'AddProjectManagement', { companyID, projectName })).projectID;

/** An account of its own with a unit and projects in it, signed in on this page. */
export const setStage = async (page: Page, projectNames: readonly string[] = []): Promise<Stage> => {
  const userTel = newNumber();
  const userID = await registerComplete(page, userTel);
  const companyName = `验收单位${mark()}`;
  const unit = { companyName, companyScale: '', companyIndustry: [], creatorID: userID };
  const { companyId } = await call<{ companyId: string }>(page, 'CreateUserCompany', unit);
  const projectIDs: string[] = [];
  for (const name of projectNames) projectIDs.push(await addProject(page, companyId, name));
  return { userID, userTel, companyID: companyId, companyName, projectIDs };
};

/** A colleague in the unit and, by the roles given later, in the project. */
export const addColleague = async (owner: Page, colleague: Page, companyID: string): Promise<string> => {
  const userID = await registerComplete(colleague);
  const unit = await call<{ inviteCode: string }>(owner, 'GetUserCompany', {
    companyID,
    pageIndex: 1,
    pageSize: 1,
  });
  await call(colleague, 'JoinCompanyUsers', { inviteCode: unit.inviteCode });
  await call(owner, 'UpdCompanyUserState', { companyID, userID, state: 1 });
  return userID;
};

export const menu = (page: Page): Locator =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link');
export const crumbs = (page: Page): Locator => page.getByRole('navigation', { name: '面包屑' });
export const tagOf = (page: Page, path: string): Locator => page.locator(`[data-path="${path}"]`);

/** The layout stands and the session is read. */
export const isReady = async (page: Page): Promise<void> => {
  await expect(crumbs(page)).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
};

/** Goes to a page inside the layout and waits until the session is read. */
export const open = async (page: Page, path = '/dashboard'): Promise<void> => {
  await page.goto(path);
  await isReady(page);
};

export const openUserMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /的菜单$/ }).click();

export const tokenOf = async (page: Page, name = 'xmgl_token'): Promise<string> =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? '';

export type Reply = {
  readonly status: number;
  readonly body: {
    readonly statusCode: number;
    readonly succeeded: boolean;
    // biome-ignore lint/suspicious/noExplicitAny: answers of all calls
    readonly data: any;
    readonly errors: readonly { readonly message: string; readonly path?: string }[];
    readonly message?: string;
  };
};

/** Sends a call by hand; `token` null sends none. */
export const send = async (
  page: Page,
  name: string,
  data: unknown,
  token?: string | null,
): Promise<Reply> => {
  const bearer = token === undefined ? await tokenOf(page) : token;
  const response = await page.request.post(`/api/${name}`, {
    data,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
  return { status: response.status(), body: await response.json() };
};

export const wholeList = (userID: string, more: object = {}) => ({
  startTime: '',
  endTime: '',
  userID,
  state: -1,
  projectName: '',
  whetherFiled: 0,
  manageProject: -1,
  companyName: '',
  ...more,
});

/** Names of the calls a page sends from now on, with their bodies. */
export const listen = (page: Page): { name: string; body: unknown; headers: Record<string, string> }[] => {
  const sent: { name: string; body: unknown; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const name = /\/api\/(\w+)$/.exec(request.url())?.[1];
    if (name) sent.push({ name, body: request.postDataJSON(), headers: request.headers() });
  });
  return sent;
};

/** Signs in by the form that is open, and tells what was answered. */
export const signInByForm = async (page: Page, account: string, autoLogin = false) => {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(ownPassword);
  if (autoLogin) await page.getByText('自动登录').click();
  const answered = page.waitForResponse('**/api/UserLogin');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  return (await answered).json();
};
