import type { Locator, Page } from '@playwright/test';
import { makeCurrent, ownID } from '../schedule/plan-stage.ts';
import { call, signIn } from '../shell/session.ts';

type Project = { readonly projectID: string; readonly projectName: string };

const sampleName = '滨江新城二期 3# 住宅楼施工总承包';

/** Signs a person of the sample in, with the sample project as the current one. */
export const signInToSample = async (page: Page, account?: string): Promise<void> => {
  await signIn(page, account);
  const everything = { state: -1, whetherFiled: -1, manageProject: -1 };
  const userID = await ownID(page);
  const projects = await call<readonly Project[]>(page, 'GetProjectManagement', { userID, ...everything });
  const sample = projects.find(({ projectName }) => projectName === sampleName);
  if (!sample) throw new Error('the sample project is not there');
  await makeCurrent(page, sample.projectID);
};

/** Where to press what is drawn. */
export const middleOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
