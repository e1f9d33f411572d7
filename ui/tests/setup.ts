import { configure } from '@testing-library/svelte';

import { PATIENCE } from './wait-until';

configure({ asyncUtilTimeout: PATIENCE });
