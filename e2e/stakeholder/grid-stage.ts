import { expect, type Locator, type Page } from '@playwright/test';
import { openProject, ownID } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { addGuests } from './own-stage.ts';
import { signInToSample } from './sample-project.ts';

export type Tab = 'interest' | 'influence' | 'effect' | 'salience';
type Person = {
  readonly projectStakeholderID: string;
  readonly userName: string;
  readonly rowVersion: number;
  readonly x: number | null;
  readonly y: number | null;
  readonly keyPersonnel: 0 | 1;
};

const titles = {
  interest: '权力/利益方格',
  influence: '权力/影响方格',
  effect: '作用/影响方格',
  salience: '凸显模型',
} as const;
const reads = { interest: 'GetRightInterest', influence: 'GetRightInfluence', effect: 'GetEffect' } as const;
const writes = { interest: 'UpdRightInterest', influence: 'UpdRightInfluence', effect: 'UpdEffect' } as const;

/** A tab of the project that is current. */
export const showGrid = async (page: Page, tab: Tab): Promise<void> => {
  await page.goto(`/stakeholderManagement/index?tab=${tab}`);
  await expect(page.getByRole('heading', { name: titles[tab], exact: true })).toBeVisible({
    timeout: 40_000,
  });
};

/** A tab of the sample project, to look at. */
export const openSampleGrid = async (page: Page, tab: Tab): Promise<void> => {
  await signInToSample(page);
  await showGrid(page, tab);
};

/** A tab of a project of one's own, with these people in its tray. */
export const openOwnGrid = async (page: Page, tab: Tab, names: readonly string[]): Promise<string> => {
  const projectID = await openProject(page);
  await addGuests(page, projectID, names);
  await showGrid(page, tab);
  return projectID;
};

export const plot = (page: Page, tab: Tab): Locator =>
  page.getByRole('group', { name: new RegExp(titles[tab]) });
export const mark = (page: Page, tab: Tab, name: string): Locator =>
  plot(page, tab).getByRole('button', { name: new RegExp(`号 ${name}：`) });
export const chip = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: '未评分的干系人' }).getByRole('button', { name });

/** Where a place of the grid lies in the window: the inside of the axes is drawn as the frame. */
export const spot = async (page: Page, tab: Tab, x: number, y: number) => {
  const frame = await plot(page, tab).locator('rect[class*=frame]').boundingBox();
  if (!frame) throw new Error('no frame');
  return { x: frame.x + (x / 10) * frame.width, y: frame.y + (1 - y / 10) * frame.height };
};

export const dragTo = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};

export const findPerson = async (
  page: Page,
  tab: keyof typeof reads,
  projectID: string,
  name: string,
): Promise<Person> => {
  const { items } = await call<{ items: Person[] }>(page, reads[tab], { projectID });
  const person = items.find((item) => item.userName === name);
  if (!person) throw new Error(`no ${name}`);
  return person;
};

export const place = async (
  page: Page,
  tab: keyof typeof reads,
  projectID: string,
  name: string,
  x: number,
  y: number,
) => {
  const { projectStakeholderID, rowVersion } = await findPerson(page, tab, projectID, name);
  await call(page, writes[tab], { projectID, projectStakeholderID, rowVersion, x, y });
};

/** The person who is signed in becomes the 对接人 of somebody: whoever is key has one. */
export const takeContact = async (page: Page, projectID: string, name: string): Promise<void> => {
  const { projectStakeholderID, rowVersion } = await findPerson(page, 'interest', projectID, name);
  const contactOwnerID = await ownID(page);
  await call(page, 'UpdProjectStakeholder', { projectID, projectStakeholderID, rowVersion, contactOwnerID });
};
