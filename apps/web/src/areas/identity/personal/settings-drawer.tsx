import type { ReactElement, ReactNode } from 'react';
import { type UiSize, useApp } from '../../../session/app-store.ts';
import { presetColours } from '../../../session/preset-colours.ts';
import { type ColourMode, useSettings } from '../../../session/settings-store.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import styles from './settings-drawer.module.css';

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const ThemePicker = (): ReactElement => {
  const theme = useSettings((settings) => settings.theme);
  const isFree = !presetColours.some((preset) => same(preset, theme));
  return (
    <div className={styles.colours} role="radiogroup" aria-label="主题色">
      {presetColours.map((preset) => (
        // biome-ignore lint/a11y/useSemanticElements: a swatch is a button that behaves as a radio
        <button
          key={preset}
          type="button"
          role="radio"
          aria-checked={same(preset, theme)}
          aria-label={preset}
          title={preset}
          data-preset={preset}
          className={styles.colour}
          style={{ background: preset }}
          onClick={() => useSettings.setState({ theme: preset })}
        >
          {same(preset, theme) && <Icon name="check" size={16} />}
        </button>
      ))}
      <label className={classes(styles.free, isFree && styles.chosen)}>
        <input
          type="color"
          aria-label="自定义主题色"
          value={theme.toLowerCase()}
          onChange={(event) => useSettings.setState({ theme: event.target.value })}
        />
        自定义
      </label>
    </div>
  );
};

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
};

const Choice = <T extends string>({ label, value, choices, onChange }: ChoiceProps<T>): ReactElement => (
  <div className={styles.choice} role="radiogroup" aria-label={label}>
    {choices.map(([key, name]) => (
      // biome-ignore lint/a11y/useSemanticElements: one of a row of buttons
      <button key={key} type="button" role="radio" aria-checked={key === value} onClick={() => onChange(key)}>
        {name}
      </button>
    ))}
  </div>
);

type SwitchKey = 'tagsView' | 'fixedHeader' | 'sidebarLogo';

type SwitchRowProps = { readonly of: SwitchKey; readonly label: string; readonly english: string };

const switches: readonly SwitchRowProps[] = [
  { of: 'tagsView', label: '显示标签栏', english: 'Open Tags-View' },
  { of: 'fixedHeader', label: '固定顶部', english: 'Fixed Header' },
  { of: 'sidebarLogo', label: '侧边栏标志', english: 'Sidebar Logo' },
];

const SwitchRow = ({ of, label, english }: SwitchRowProps): ReactElement => {
  const on = useSettings((settings) => settings[of]);
  return (
    <div className={styles.row}>
      <span>
        {label}
        <span className={styles.english}>{english}</span>
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={`${label} ${english}`}
        className={styles.switch}
        onClick={() => useSettings.setState({ [of]: !on })}
      >
        <span />
      </button>
    </div>
  );
};

type SectionProps = { readonly title: string; readonly children: ReactNode };

const Section = ({ title, children }: SectionProps): ReactElement => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** How the shell looks; every choice counts at once and is kept with the account. */
export const SettingsDrawer = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const mode = useSettings((settings) => settings.mode);
  const size = useApp((app) => app.size);
  return (
    <SideDrawer title="界面设置" width={320} onClose={onClose}>
      <Section title="主题色">
        <ThemePicker />
      </Section>
      <Section title="深浅色">
        <Choice<ColourMode>
          label="深浅色"
          value={mode}
          choices={[
            ['light', '浅色'],
            ['dark', '深色'],
            ['system', '跟随系统'],
          ]}
          onChange={(value) => useSettings.setState({ mode: value })}
        />
      </Section>
      <Section title="控件大小">
        <Choice<UiSize>
          label="控件大小"
          value={size}
          choices={[
            ['small', '紧凑'],
            ['medium', '标准'],
            ['large', '宽松'],
          ]}
          onChange={(value) => useApp.setState({ size: value })}
        />
      </Section>
      <Section title="页面">
        {switches.map((row) => (
          <SwitchRow key={row.of} {...row} />
        ))}
      </Section>
    </SideDrawer>
  );
};
