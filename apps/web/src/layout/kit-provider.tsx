import { App, ConfigProvider, theme } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useApp } from '../session/app-store.ts';
import { useSettings } from '../session/settings-store.ts';
import { themeColours } from '../ui/colour.ts';
import { useMovesLittle } from '../ui/use-media.ts';
import { useIsDark } from './theme.ts';
import '../ui/kit.css';

dayjs.locale('zh-cn');

const font =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Segoe UI", sans-serif';

/** The UI kit in the product's colours, sizes and language; all of it css variables, changed at run time. */
export const KitProvider = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const chosen = useSettings((settings) => settings.theme);
  const size = useApp((app) => app.size);
  const isDark = useIsDark();
  const movesLittle = useMovesLittle();
  const kit = useMemo(() => {
    const { primary, onPrimary, link } = themeColours(chosen, isDark);
    const quiet = isDark ? '#9aa4b1' : '#66717f';
    return {
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      cssVar: { key: 'xm-kit' },
      hashed: false,
      token: {
        motion: !movesLittle,
        colorPrimary: primary,
        colorLink: link,
        // The kit's own greys cannot be read on its own grounds.
        colorTextPlaceholder: quiet,
        colorTextDescription: quiet,
        borderRadius: 6,
        fontFamily: font,
        fontSize: 14,
        ...(isDark
          ? {
              colorError: '#ff7b7b',
              colorBgBase: '#131519',
              colorBgContainer: '#1b1e23',
              colorBgElevated: '#252930',
            }
          : { colorError: '#c9252d', colorTextBase: '#1d2129' }),
      },
      components: {
        Button: {
          primaryColor: onPrimary,
          defaultHoverColor: link,
          defaultActiveColor: link,
          colorPrimary: primary,
          dangerColor: isDark ? '#1b1e23' : '#ffffff',
          fontWeight: 500,
          primaryShadow: 'none',
        },
        Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link },
        Table: { cellPaddingBlockMD: 7, cellPaddingInlineMD: 12, headerBg: isDark ? '#20242a' : '#f7f8fa' },
      },
    };
  }, [chosen, isDark, movesLittle]);
  return (
    <ConfigProvider locale={zhCN} theme={kit} componentSize={size} button={{ autoInsertSpace: false }}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
};
