import type { ReactElement } from 'react';

type LineIconProps = {
  readonly path: string;
  readonly size?: number | undefined;
  readonly weight?: number;
  readonly className?: string | undefined;
};

/** A sign drawn as a line on 20 × 20. Decorative: the control it stands in carries the words. */
export const LineIcon = ({ path, size = 18, weight = 1.5, className }: LineIconProps): ReactElement => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);
