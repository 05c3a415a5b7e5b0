const uniqueViolation = '23505';

export const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === uniqueViolation;
