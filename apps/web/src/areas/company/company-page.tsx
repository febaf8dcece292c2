import type { ReactElement } from 'react';
export const CompanyPage = (): ReactElement => <p>CompanyPage</p>;
