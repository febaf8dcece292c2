import { ConfigProvider } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useApp } from '../session/app-store.ts';
import { useIsMobile } from '../ui/use-media.ts';

const high = { token: { controlHeightLG: 44 } };

/**
 * On a phone every control is as high as a thumb is wide, and its text large enough not to be zoomed into. Sizes are
 * always given: where the kit has none it draws another tree, and a phone that is turned, or a page that is printed,
 * would lose what is inside.
 */
export const PhoneSizes = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const isMobile = useIsMobile();
  const size = useApp((app) => app.size);
  return (
    <ConfigProvider componentSize={isMobile ? 'large' : size} theme={isMobile ? high : {}}>
      {children}
    </ConfigProvider>
  );
};
