import { ConfigProvider } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useIsMobile } from '../ui/use-media.ts';

/** On a phone every control is as high as a thumb is wide, and its text large enough not to be zoomed into. */
export const PhoneSizes = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const isMobile = useIsMobile();
  if (!isMobile) return <>{children}</>;
  return (
    <ConfigProvider componentSize="large" theme={{ token: { controlHeightLG: 44 } }}>
      {children}
    </ConfigProvider>
  );
};
