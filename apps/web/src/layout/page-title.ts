import { useKept } from '../session/use-kept.ts';
import type { LayoutPage } from './page-table.ts';

const companyPath = '/company/companyIndex';

/** A page's title; the company page is named after the current company. */
export const useTitleOf = (): ((page: LayoutPage) => string) => {
  const { companyName } = useKept();
  return (page) => (page.path === companyPath && companyName ? companyName : page.title);
};
