import { ConfigProvider } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useIsMobile } from '../ui/use-media.ts';

const large = { componentSize: 'large', theme: { token: { controlHeightLG: 44 } } } as const;

/**
 * On a phone every control is as high as a thumb is wide, and its text large enough not to be zoomed into. A phone that
 * is turned, and a page that is printed, keep what is inside.
 */
export const PhoneSizes = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <ConfigProvider {...(useIsMobile() && large)}>{children}</ConfigProvider>
);
