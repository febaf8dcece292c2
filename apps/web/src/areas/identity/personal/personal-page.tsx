import type { ReactElement } from 'react';
export const PersonalPage = (): ReactElement => <p>PersonalPage</p>;
