import type { ReactElement } from 'react';
export const ChooseCompanyPage = (): ReactElement => <p>ChooseCompanyPage</p>;
