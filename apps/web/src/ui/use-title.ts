import { useEffect } from 'react';

/** The browser's title: the page's own, then the product's. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} - 项目管理` : '项目管理';
  }, [title]);
};
