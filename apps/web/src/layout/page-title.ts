import { useKept } from '../session/use-kept.ts';
import { useUser } from '../session/user-store.ts';
import type { LayoutPage } from './page-table.ts';

const companyPath = '/company/companyIndex';
const cabinetPath = '/documentFile/index';

/** A page's title; the company page is named after the current company, that of one's own files after the person. */
export const useTitleOf = (): ((page: LayoutPage) => string) => {
  const { companyName } = useKept();
  const { name, account } = useUser();
  return ({ path, title }) => {
    if (path === companyPath && companyName) return companyName;
    const owner = name || account;
    return path === cabinetPath && owner ? `${owner}的${title}` : title;
  };
};
