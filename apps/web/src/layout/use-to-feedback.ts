import { useLocation, useNavigate } from 'react-router';
import type { LayoutPage } from './page-table.ts';
import { useTitleOf } from './page-title.ts';

const feedbackPath = '/feedback/index';

/** Leads to 留言板, which notes the page that one comes from. */
export const useToFeedback = (page: LayoutPage): (() => void) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const titleOf = useTitleOf();
  const from = pathname === feedbackPath ? '' : `${titleOf(page)} ${pathname}${search}`;
  return () => void navigate(feedbackPath, { state: { from } });
};
