import { useEffect } from 'react';

/** The browser's title: how much is unread, the page's own, then the product's. */
export const useTitle = (title: string, unread = 0): void => {
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : '';
    document.title = count + (title ? `${title} - 项目管理` : '项目管理');
  }, [title, unread]);
};
