import { renewToday } from './today.ts';

renewToday();
