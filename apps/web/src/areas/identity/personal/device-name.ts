/** The first that answers names it: what is built on another's engine stands before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork\//i, '企业微信'],
  [/MicroMessenger\//, '微信'],
  [/DingTalk/i, '钉钉'],
  [/Lark\//, '飞书'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const handhelds = new Set(['iPhone', 'iPad', 'Android', 'HarmonyOS']);

export type Device = { readonly name: string; readonly isHandheld: boolean };

/**
 * A browser's own description of itself in words a person knows.
 * @example toDevice('Mozilla/5.0 (Windows NT 10.0) … Chrome/128.0.0.0 Safari/537.36').name // 'Chrome 128 · Windows'
 */
export const toDevice = (userAgent: string): Device => {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const [pattern, browser] = browsers.find(([known]) => known.test(userAgent)) ?? [];
  const version = pattern?.exec(userAgent)?.[1] ?? '';
  const program = browser ? `${browser}${version && ` ${version}`}` : '';
  const name = [program, system].filter(Boolean).join(' · ');
  return { name: name || userAgent.slice(0, 40) || '未知设备', isHandheld: handhelds.has(system) };
};
