import { askEarly } from '../api/early-answers.ts';
import { nameActiveTab } from '../base/active-tab.ts';
import { projectIn } from '../base/project-address.ts';
import { readStored } from '../base/stored.ts';
import { readToken } from '../base/token-cookies.ts';
import { findPage } from '../layout/page-table.ts';
import { startSession } from '../session/start-session.ts';

/**
 * The session is read, what the page of the address waits for is asked, and its program loaded, all at once: one after
 * another would take their times added up. Without a project in the address it is the one that was open here last; where
 * the session then enters another, nobody comes for the answer.
 */
export const beginPage = ({ pathname, search }: Location): void => {
  const page = readToken() === null ? undefined : findPage(pathname);
  if (!page?.page) return;
  nameActiveTab(page.title);
  void startSession();
  const projectID = projectIn(search) ?? readStored('projectID');
  const calls = projectID === '' ? undefined : page.waitsFor?.(new URLSearchParams(search));
  for (const call of calls ?? []) askEarly(call, { projectID });
  page.page.preload();
};
