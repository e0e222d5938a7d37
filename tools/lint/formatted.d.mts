export declare function formatted(file: string, text: string): Promise<string>;
export declare function writeFormatted(file: string, text: string): Promise<void>;
