import { Option } from 'commander';

export const yesOption = () => new Option('--yes', 'gör det utan att fråga');
