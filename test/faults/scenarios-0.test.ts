import { SHARES, tryScenarios } from './short-forms.js';

tryScenarios(0, SHARES);
