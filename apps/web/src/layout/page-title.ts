import type { LayoutPage } from '../app/page-table.ts';
import { useSession } from '../session/session-store.ts';

const companyPath = '/company/companyIndex';

/** A page's title; the company page is named after the current company. */
export const useTitleOf = (): ((page: LayoutPage) => string) => {
  const companyName = useSession((session) => session.company?.companyName);
  return (page) => (page.path === companyPath && companyName ? companyName : page.title);
};
